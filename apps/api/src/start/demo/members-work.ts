import { agentRegistrationQuery } from '@openroll/contract/arrive/lead'
import { addNote, assignEnrollment, decideDuplicate, moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { erasures } from '@openroll/contract/office/erasures'
import { officeLeads as leads } from '@openroll/contract/office/leads'
import { erasePerson, findPerson, getStoredData } from '@openroll/contract/office/privacy'
import { coverageEvent, type CoverageEvent, type MoveReason } from '@openroll/contract/office/states'
import { getColleagues } from '@openroll/contract/office/worklist/worklist'
import { crowdMember } from './crowd.ts'
import type { DemoDay } from './demo-day.ts'
import { everyPage } from './every-page.ts'

type CoverageMove = { readonly event: CoverageEvent; readonly reason: MoveReason; readonly ends_on?: string }

/** Applies a move to all coverages of an enrollment that allow it. */
export const moveAll = async ({ as, day }: DemoDay, enrollment_id: string, move: CoverageMove): Promise<void> => {
  const office = await as('office')
  const { coverages } = await office(getOfficeEnrollment, { enrollment_id })
  const plans = coverages
    .filter(({ state }) => coverageEvent(move.event).from.includes(state))
    .map(({ place, state }) => ({ place, state }))
  if (plans.length > 0) await office(moveCoverage, { enrollment_id, act_id: `${move.event}-${day}`, plans, ...move })
}

/** Decides likely duplicates: one is canceled, the other released. */
export const decideDuplicates = async ({ as, day, dayOf }: DemoDay): Promise<void> => {
  const office = await as('office')
  const held = await everyPage((after) =>
    office(submittedEnrollments.page, { hold: 'likely-duplicate', state: 'submitted', ...(after && { after }) }),
  )
  const known = held.filter(({ submitted_at }) => dayOf(submitted_at) < day)
  for (const [at, { enrollment_id }] of known.entries())
    await office(decideDuplicate, {
      enrollment_id,
      act_id: `decided-${day}`,
      decision: at % 3 === 2 ? 'part' : 'join',
    })
}

const notes = [
  'Asked by phone which dentists take the plan. Sent the list.',
  'Moving to another state in the spring. Will call again.',
  'Wants the ID card by mail, not email.',
]
/** Writes notes and assigns an enrollment to someone. */
export const writeNotes = async ({ as, day }: DemoDay): Promise<void> => {
  const office = await as('office')
  const { result } = await office(submittedEnrollments.page, {})
  const { you } = await office(getColleagues, { kind: 'coverage' })
  for (const [at, note] of notes.entries()) {
    const one = result[at * 5]
    if (one === undefined || one.assigned_to !== null) continue
    await office(addNote, { enrollment_id: one.enrollment_id, act_id: `note-${day}-${at}`, text: note })
    if (at > 0) await office(assignEnrollment, { enrollment_id: one.enrollment_id, to: you })
  }
}

/** Someone applies to work with the agency. */
export const submitLead = async ({ visitor, day }: DemoDay, at: number): Promise<void> => {
  const { member } = crowdMember(5000 + 3 * at, day)
  await visitor()(agentRegistrationQuery, {
    name: `${member.first_name} ${member.last_name}`,
    phone: member.phone_number,
    email: member.email,
    state: ['IL', 'OR', 'FL', 'TX', 'OH'][at % 5] ?? 'IL',
  })
}
export const hasLeads = async ({ as }: DemoDay): Promise<boolean> =>
  (await (await as('office'))(leads.page, {})).result.length > 0

export const hasErased = async ({ as }: DemoDay): Promise<boolean> =>
  (await (await as('office'))(erasures.page, {})).result.length > 0

/** Someone asks for their data; with `erase`, everything that is certainly theirs is erased. */
export const answerRequest = async ({ as }: DemoDay, email: string, { erase = false } = {}): Promise<void> => {
  const office = await as('office')
  const [found] = (await office(findPerson, { email })).result
  if (found === undefined) return
  const { result } = await office(getStoredData, { person: found.person })
  const records = result.filter(({ sure }) => sure).map(({ record }) => record)
  const accepted = result.flatMap(({ left }) => left.map(({ enrollment_id, place }) => ({ enrollment_id, place })))
  if (erase && records.length > 0) await office(erasePerson, { person: found.person, records, accepted })
}
