import { fieldNamed, wordsOf } from '@openroll/contract/field'
import { correctableOf } from '@openroll/contract/office/correction/correction'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { coverageEvent, coverageEventNames } from '@openroll/contract/office/states'
import type { Directory } from '../../directory/directory.ts'
import { noteText } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import { detailsInWords, eventInWords } from '../audit/in-words.ts'
import { actorName } from '../audit/actor-name.ts'
import { openCorrection } from './stored-correction.ts'
import { submitterOf } from './page-signatures.ts'
import type { CorrectionRow } from './store.ts'
import type { PageContext, EnrollmentData } from './enrollment-data.ts'

/** Events of the enrollment's plans. */
export const historyOf = (
  { policy, events, lines, operators }: EnrollmentData,
  { directory }: PageContext,
): OfficeEnrollment['history'] => {
  const submitter = submitterOf(policy) ?? 'The member'
  return events.map(
    ({ event_id, at, place, event, from_state, to_state, ends_on, reason, detail, answered_on, ...actor }) => {
      const eventName = coverageEventNames.find((name) => name === event)
      return {
        event_id,
        at,
        ends_on,
        reason,
        detail,
        answered_on,
        plan_name: lines.find((line) => line.place === place)?.plan_name ?? '',
        event: eventName === undefined ? event : coverageEvent(eventName).about,
        from: from_state,
        to: to_state,
        who: actorName(actor, { operators, directory, nobody: event === 'submit' ? submitter : 'Openroll' }),
      }
    },
  )
}

type NoteContext = { readonly vault: Vault; readonly nameOf: (id: number) => string }

/** Notes and corrections, with a placeholder for those that can't be decrypted. */
export const notesAndCorrections = (
  { policy, people, notes, corrections }: EnrollmentData,
  { vault, nameOf }: NoteContext,
) => {
  const { enrollment_id } = policy
  const correctedPerson = ({ role, place }: CorrectionRow): string => {
    const person = people.find((each) => each.role === role && each.place === place)
    return person === undefined ? role : `${person.first_name} ${person.last_name}`
  }
  return {
    notes: notes.map(({ note_id, at, actor_id, sealed }) => ({
      note_id,
      at,
      who: nameOf(actor_id),
      text:
        vault.read(noteText, { enrollment_id, note_id }, sealed) ?? 'This note can’t be decrypted: its key is missing',
    })),
    corrections: corrections.map((row) => {
      const { correction_id, at, actor_id, role, field, sealed } = row
      const correction = openCorrection(vault, { enrollment_id, correction_id }, sealed)
      const declared = fieldNamed(correctableOf[role], field)
      const inWords = (value: string): string => (declared === undefined ? value : wordsOf(declared, value))
      return {
        correction_id,
        at,
        label: declared?.label ?? field,
        who: nameOf(actor_id),
        whose: correctedPerson(row),
        was: inWords(correction?.was ?? '?'),
        now: inWords(correction?.now ?? '?'),
        why: correction?.why ?? null,
        prices: correction?.prices ?? [],
      }
    }),
  }
}

/** Audit entries about the enrollment. */
export const auditOf = ({ entries, operators }: EnrollmentData, directory: Directory): OfficeEnrollment['audit'] =>
  entries.map(({ entry_id, at, event, details, ...actor }) => ({
    entry_id,
    at,
    about: eventInWords(event),
    who: actorName(actor, { operators, directory, nobody: 'A visitor, or Openroll' }),
    details: detailsInWords({ event, details }),
  }))
