import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { endingWhy } from '@openroll/contract/roles/ending'
import { goingWith } from '../../roles/ending/offer.ts'
import { askedNote } from '../../vault/sealed-columns.ts'
import { placeIn } from '../../work/ending.ts'
import type { WaitingRow } from './waiting-store.ts'
import type { Around, Read } from './what-is-read.ts'

type Known = Pick<Around, 'you' | 'vault' | 'catalog' | 'today'>
type Waiting = OfficeEnrollment['waiting'][number]

/** What waits for somebody, with who has it: for every duty that sees the page, since it says why nothing is charged or sent. */
export const waitingOf = (
  read: Read,
  { nameOf, ...known }: Known & { readonly nameOf: (id: number) => string },
): OfficeEnrollment['waiting'] =>
  read.waiting.map((row) => {
    const { work_id, kind, subject, since, assigned_to, last_day } = row
    const place = kind === 'coverage' ? subject : kind === 'ending' ? String(placeIn(subject)) : undefined
    return {
      work_id,
      kind,
      since,
      assigned_to: assigned_to === null ? null : { id: assigned_to, name: nameOf(assigned_to) },
      yours: assigned_to !== null && assigned_to === known.you,
      payment_id: kind === 'payment' ? subject : null,
      plan_name: read.lines.find((line) => String(line.place) === place)?.plan_name ?? null,
      said: kind === 'coverage' ? row.detail : null,
      last_day,
      asked: kind === 'ending' ? askedOf(row, read, known) : null,
    }
  })

const isWhy = (code: string | null): code is keyof typeof endingWhy => code !== null && Object.hasOwn(endingWhy, code)

/** What a member asks to end, with what would end beside it. */
const askedOf = (
  { subject, reason, asked_end, asked_sealed, work_id }: WaitingRow,
  { policy, lines }: Read,
  { vault, catalog, today }: Known,
): Waiting['asked'] => {
  const place = placeIn(subject)
  const { enrollment_id, starts_on } = policy
  const beside = goingWith(lines, place, { catalog, today, starts_on })
  return {
    places: [place, ...beside.map((line) => line.place)],
    ends_on: asked_end,
    why: isWhy(reason) ? reason : 'other',
    note: asked_sealed === null ? null : (vault.read(askedNote, { enrollment_id, work_id }, asked_sealed) ?? null),
  }
}
