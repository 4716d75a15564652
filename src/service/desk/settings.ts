/** What the environment says about support desks. */
export interface DeskSettings {
  /** Stands for https://{subdomain}.zendesk.com, without a slash at the end; null: the vendor's own. */
  readonly zendeskUrl: string | null
  /** Stands for the API of every region, without a slash at the end; null: the vendor's own. */
  readonly intercomUrl: string | null
  /** Incremental exports asked of Zendesk a minute; of the usual ten half are left to others. */
  readonly exportsPerMinute: number
  /** How far back notes are read when a desk is connected, in days. */
  readonly backfillDays: number
}

/** An environment that says nothing about support desks. */
export const noDeskSettings: DeskSettings = {
  zendeskUrl: null,
  intercomUrl: null,
  exportsPerMinute: 5,
  backfillDays: 365,
}
