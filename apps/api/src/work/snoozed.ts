/** Whether a work item is in its queue on a day, not snoozed past it. The only definition, so that all counts agree. */
export const isAwakeSql = (day: string): string => `coalesce(w.snoozed_until <= ${day}::date, true)`
