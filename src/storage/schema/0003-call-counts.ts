/** Calls per caller and minute, summed over the processes of one service. Holds ids of callers, no addresses. */
export const callCounts = {
  id: '0003-call-counts',
  statements: [
    `create table call_counts (
      minute integer not null,
      caller text not null,
      count integer not null,
      primary key (minute, caller)
    )`,
  ],
} as const
