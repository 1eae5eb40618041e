import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { endingReasons } from '@openroll/contract/roles/ending-choices'
import { plansEndingTogether } from '../../roles/ending/offer.ts'
import { askedNote } from '../../vault/sealed-columns.ts'
import { placeIn } from '../../work/ending.ts'
import type { OpenWorkRow } from './open-work-store.ts'
import type { PageContext, EnrollmentData } from './enrollment-data.ts'

type WorkContext = Pick<PageContext, 'you' | 'vault' | 'catalog' | 'today'>
type OpenWork = OfficeEnrollment['waiting'][number]

/** Open work with its assignee, for every duty that sees the page: it explains why nothing is charged or sent. */
export const openWorkOf = (
  data: EnrollmentData,
  { nameOf, ...context }: WorkContext & { readonly nameOf: (id: number) => string },
): OfficeEnrollment['waiting'] =>
  data.waiting.map((row) => {
    const { work_id, kind, subject, since, assigned_to, last_day } = row
    const place = kind === 'coverage' ? subject : kind === 'ending' ? String(placeIn(subject)) : undefined
    return {
      work_id,
      kind,
      since,
      assigned_to: assigned_to === null ? null : { id: assigned_to, name: nameOf(assigned_to) },
      yours: assigned_to !== null && assigned_to === context.you,
      payment_id: kind === 'payment' ? subject : null,
      plan_name: data.lines.find((line) => String(line.place) === place)?.plan_name ?? null,
      said: kind === 'coverage' ? row.detail : null,
      last_day,
      asked: kind === 'ending' ? endRequestOf(row, data, context) : null,
    }
  })

const isEndingReason = (code: string | null): code is keyof typeof endingReasons =>
  code !== null && Object.hasOwn(endingReasons, code)

/** A member's request to end a plan, with the plans that would end with it. */
const endRequestOf = (
  { subject, reason, asked_end, asked_sealed, work_id }: OpenWorkRow,
  { policy, lines }: EnrollmentData,
  { vault, catalog, today }: WorkContext,
): OpenWork['asked'] => {
  const place = placeIn(subject)
  const { enrollment_id, starts_on } = policy
  const endingTogether = plansEndingTogether(lines, place, { catalog, today, starts_on })
  return {
    places: [place, ...endingTogether.map((line) => line.place)],
    ends_on: asked_end,
    why: isEndingReason(reason) ? reason : 'other',
    note: asked_sealed === null ? null : (vault.read(askedNote, { enrollment_id, work_id }, asked_sealed) ?? null),
  }
}
