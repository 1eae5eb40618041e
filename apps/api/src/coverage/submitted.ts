import type { EventRow } from './store.ts'

/** The first history events of a submission's coverages, in line order, without the membership line. */
export const submitEvents = (lines: readonly { readonly plan_id: number }[]): EventRow[] =>
  lines.flatMap(({ plan_id }, place) =>
    plan_id <= 0
      ? []
      : [
          {
            event_id: `submit/${place}`,
            place,
            plan_id,
            event: 'submit',
            from_state: 'in-progress',
            to_state: 'submitted',
            ends_on: null,
            actor_role: null,
            actor_id: null,
            reason: null,
            detail: null,
          },
        ],
  )
