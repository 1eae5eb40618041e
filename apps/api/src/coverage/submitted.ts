import type { EventRow } from './store.ts'

/** The event id of the automatic check, before the line's place. */
export const automaticCheck = 'check-by-itself'

/** The state of a new policy and its coverages. `isChecked`: there is no other policy to compare it with. */
export const firstState = (isChecked: boolean) => (isChecked ? 'checked' : 'submitted')

/** The first history events of a submission's coverages, in line order, without the membership line. */
export const firstEvents = (lines: readonly { readonly plan_id: number }[], isChecked: boolean): EventRow[] =>
  lines.flatMap(({ plan_id }, place) => {
    if (plan_id <= 0) return []
    const automatic = { ends_on: null, actor_role: null, actor_id: null, reason: null, detail: null } as const
    const coverage = { ...automatic, place, plan_id }
    const submitted: EventRow = {
      ...coverage,
      event_id: `submit/${place}`,
      event: 'submit',
      from_state: 'in-progress',
      to_state: 'submitted',
    }
    const checked: EventRow = {
      ...coverage,
      event_id: `${automaticCheck}/${place}`,
      event: 'check',
      from_state: 'submitted',
      to_state: 'checked',
    }
    return isChecked ? [submitted, checked] : [submitted]
  })
