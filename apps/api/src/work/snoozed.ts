/** Whether a work item is in its queue on a day: not snoozed beyond it. The only definition, so that every count agrees. */
export const isAwakeSql = (day: string): string => `coalesce(w.snoozed_until <= ${day}::date, true)`
