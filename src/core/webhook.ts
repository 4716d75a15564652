/** Longest name of a webhook, in UTF-16 units. */
export const webhookNameLength = 100
