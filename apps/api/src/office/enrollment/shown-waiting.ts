import type { OfficeEnrollment } from '@openroll/contract/office/enrollment'
import type { Around, Read } from './what-is-read.ts'

/** What waits for somebody, with who has it: for every duty that sees the page, since it says why nothing is charged or sent. */
export const waitingOf = (
  { waiting, lines }: Read,
  { you, nameOf }: Pick<Around, 'you'> & { readonly nameOf: (id: number) => string },
): OfficeEnrollment['waiting'] =>
  waiting.map(({ work_id, kind, subject, since, assigned_to, last_day }) => ({
    work_id,
    kind,
    since,
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: nameOf(assigned_to) },
    yours: assigned_to !== null && assigned_to === you,
    payment_id: kind === 'payment' ? subject : null,
    plan_name: kind === 'coverage' ? (lines.find(({ place }) => String(place) === subject)?.plan_name ?? null) : null,
    last_day,
  }))
