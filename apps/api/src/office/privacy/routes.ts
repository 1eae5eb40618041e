import { noteNoChange } from '../../audit/audit.ts'
import {
  erasePerson,
  alreadyErased,
  findPerson,
  getStoredData,
  downloadPersonData,
  downloadPersonPdf,
  unsettledMessage,
  chooseOwnershipProof,
} from '@openroll/contract/office/privacy'
import type { AuditSubject } from '../../audit/audit.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import { fileResponse } from '../../http/file-response.ts'
import { dayOf } from '../../day-of.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { erasureScope } from '../../vault/sealed-columns.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { chargeFile } from '../files/charge-file.ts'
import { personData } from './data.ts'
import { dataPaper } from './data-paper.ts'
import { finishErasure, retainUntil, scopeOf } from './erase.ts'
import { beginErasure, findErasure, type ErasedPlaces } from './erase-store.ts'
import { searchPeople, searchKeyOf } from './find.ts'
import { isKeptByLaw, shownErasure, storedRecords, policiesIn } from './stored-records.ts'
import { openObligations } from './open-obligations.ts'
import { subjectOf, type Subject } from './subject.ts'
import type { PersonRecord } from './person-record.ts'

type AnyAsk = Ask<typeof findPerson> | Ask<typeof getStoredData> | ChosenAsk
type ChosenAsk = Ask<typeof downloadPersonData> | Ask<typeof erasePerson>

export const officePrivacyRoutes = (app: App): void => {
  serve(app, findPerson, async (ask) => {
    const searchKey = searchKeyOf(ask.input)
    await chargeSearch(ask, searchKey === 'name' ? 'last_name' : searchKey)
    const result = await searchPeople(ask, ask.input)
    await logAccess(ask, findPerson.path, 'person-searched', [], { by: searchKey, found: result.length })
    return { result }
  })

  serve(app, getStoredData, async (ask) => {
    await chargeSearch(ask, 'person')
    const subject = await subjectOrFail(ask)
    const result = await recordsOf(app, ask, subject)
    await logAccess(ask, getStoredData.path, 'person-read', [...subject.records.values()])
    const { name, birthdate } = subject
    const until = keepsUntil(ask, [...subject.records.values()])
    return {
      name,
      birthdate,
      keeps_until: until === undefined ? '' : dayOf(until, ask.config.timeZone),
      result,
    }
  })

  serve(app, downloadPersonData, async (ask) => {
    const data = await dataFor(ask, downloadPersonData.path)
    return fileResponse(`person-data-${ask.today}.json`, Buffer.from(JSON.stringify(data, null, 2)))
  })

  serve(app, downloadPersonPdf, async (ask) => {
    const data = await dataFor(ask, downloadPersonPdf.path)
    const brand = brandOf(ask.directory.siteAt(ask.browser.host), ask.config.publicUrl)
    return fileResponse(
      `person-data-${ask.today}.pdf`,
      await ask.papers.write(dataPaper(brand, data, ask.config.timeZone)),
    )
  })

  const erase = async (ask: Ask<typeof erasePerson>) => {
    const erasure_id = erasureIdOf(ask)
    const erasure = await findErasure(ask.db, erasure_id)
    if (erasure?.done_at != null) throw conflict('person', alreadyErased(erasure_id))
    if (erasure === undefined) await startErasure(app, ask, erasure_id)
    else noteNoChange()
    await finishErasure({ ...ask, keepSealedYears: ask.config.keepSealedYears }, erasure_id)
    return { erasure_id }
  }
  serve(app, erasePerson, erase, {
    needsApproval: async (ask) => {
      if ((await findErasure(ask.db, erasureIdOf(ask))) !== undefined) return false
      const subject = await subjectOrFail(ask)
      chosenOf(ask, subject)
      const stored = await storedOf(app, ask, subject)
      return { shows: shownErasure(stored, subject.records, ask.input.ownership_proof) }
    },
  })
}

const recordsOf = async ({ deps }: App, ask: Ask<typeof getStoredData> | ChosenAsk, subject: Subject) =>
  storedRecords(ask, subject, await openObligations(deps, policiesIn([...subject.records.values()])))

/** The records chosen for an erasure, as the console shows them. */
const storedOf = async (app: App, ask: Ask<typeof erasePerson>, subject: Subject) =>
  (await recordsOf(app, ask, subject)).filter(({ record }) => ask.input.records.includes(record))

const chargeSearch = (ask: AnyAsk, target: string) =>
  spend(ask, [{ budget: 'person_searches_per_operator', key: String(ask.caller.person?.id) }], { target })

/** Logs the access before any data is returned; search terms are never logged. */
const logAccess = (
  { audit, db, caller, browser, now }: AnyAsk,
  call: string,
  event: AuditEvent,
  found: readonly PersonRecord[],
  details: Readonly<Record<string, string | number>> = {},
): Promise<void> => {
  const about = found.flatMap((one): AuditSubject[] => {
    if (one.kind === 'account') return [{ user_id: one.of.number }]
    if (one.kind === 'lead' || one.kind === 'employee' || one.kind === 'mail' || one.kind === 'quote') return []
    const { enrollment_id } = one.of
    return [
      one.kind === 'covered' || one.of.user_id === null
        ? { enrollment_id }
        : { enrollment_id, user_id: one.of.user_id },
    ]
  })
  return audit.note(db, { event, call, actor: { ...caller, address: browser.address }, about, details, now })
}

const subjectOrFail = async (ask: Ask<typeof getStoredData> | ChosenAsk): Promise<Subject> => {
  const subject = await subjectOf(ask, ask.input.person)
  if (subject === undefined) throw notFound('person', 'We have no data about this person')
  return subject
}

/** The chosen records; 422 if one is no longer theirs, or is uncertain and not confirmed by the operator. */
const chosenOf = ({ input }: ChosenAsk, { records }: Subject): PersonRecord[] => {
  const chosen = input.records.map((record) => {
    const one = records.get(record)
    if (one === undefined) throw fieldFault('records', 'These records changed in the meantime. Search again')
    return one
  })
  if (chosen.some(({ sure }) => !sure) && input.ownership_proof === undefined)
    throw fieldFault('ownership_proof', chooseOwnershipProof)
  return chosen
}

/** The operator's confirmation, for the log. */
const confirmationOf = ({ ownership_proof }: ChosenAsk['input']): Readonly<Record<string, string>> =>
  ownership_proof === undefined ? {} : { ownership_proof }

const dataFor = async (ask: Ask<typeof downloadPersonData>, call: string) => {
  await chargeFile(ask, 'person_files_per_operator', 'person')
  const subject = await subjectOrFail(ask)
  await logAccess(ask, call, 'person-data-exported', chosenOf(ask, subject), {
    why: ask.input.why,
    ...confirmationOf(ask.input),
  })
  return personData(ask, subject, ask.input.records, ask.now)
}

/** An erasure's id: the same for the same person and records, so that two clicks start one erasure. */
const erasureIdOf = ({ vault, input }: ChosenAsk): string => {
  const choice = [input.person, ...[...new Set(input.records)].toSorted()]
  return `E-${vault.hash(JSON.stringify(choice), 'erasure').slice(0, 12).toUpperCase()}`
}

const keepsUntil = ({ config }: AnyAsk, found: readonly PersonRecord[]): Date | undefined =>
  found
    .flatMap((one) => (one.kind === 'policy' ? [retainUntil(one.of.submitted_at, config.keepSealedYears)] : []))
    .toSorted((one, other) => other.getTime() - one.getTime())[0]

const startErasure = async (app: App, ask: Ask<typeof erasePerson>, erasure_id: string): Promise<void> => {
  const subject = await subjectOrFail(ask)
  const chosen = chosenOf(ask, subject)
  const chosenRecords = await storedOf(app, ask, subject)
  const obligations = chosenRecords.flatMap((one) => one.left)
  const accepted = ask.input.accepted ?? []
  const unsettled = obligations.filter(
    (one) =>
      !accepted.some(
        ({ enrollment_id, place }) => enrollment_id === one.enrollment_id && (place ?? null) === one.place,
      ),
  )
  if (unsettled.length > 0) throw fieldFault('accepted', unsettledMessage(unsettled.map(({ what }) => what)))
  const sent = new Map(chosenRecords.flatMap((one) => one.sent.map((file) => [file.file, file] as const)))
  const held: ErasedPlaces = chosenRecords
    .flatMap<ErasedPlaces[number]>(({ kind, fate, held: places }) =>
      places.map(({ place, rows }) => ({
        place,
        rows,
        fate: fate === 'stays' || (kind === 'policy' && isKeptByLaw(place)) ? fate : 'removed',
      })),
    )
    .concat([...sent.values()].map(({ file, ...days }) => ({ place: file, rows: 1, fate: 'sent', ...days })))
  const scope = JSON.stringify(scopeOf(chosen))
  const inserted = await beginErasure(ask.db, {
    erasure_id,
    operator_id: ask.caller.person?.id ?? 0,
    held,
    policies: chosen.flatMap((one) => (one.kind === 'policy' ? [one.of.policy_id] : [])),
    keeps_until: keepsUntil(ask, chosen) ?? null,
    scope_sealed: ask.vault.seal(scope, erasureScope.context({ erasure_id })),
    now: ask.now,
  })
  // Only one of several simultaneous requests starts the erasure. Its row names the operator if this log entry is lost.
  if (inserted > 0)
    await logAccess(ask, erasePerson.path, 'person-erased', chosen, {
      erasure: erasure_id,
      ...(obligations.length > 0 ? { unsettled: obligations.length } : {}),
      ...confirmationOf(ask.input),
    })
}
