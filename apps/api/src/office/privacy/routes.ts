import { nothingChanged } from '../../audit/audit.ts'
import {
  erasePerson,
  erasedAlready,
  findPerson,
  getKeptAbout,
  givePersonData,
  givePersonPaper,
  sayLeftOpen,
  sayTheirsBy,
} from '@openroll/contract/office/privacy'
import type { AuditSubject } from '../../audit/audit.ts'
import type { AuditEvent } from '@openroll/contract/audit-events'
import { filed } from '../../http/filed.ts'
import { dayOf } from '../../day-of.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { brandOf } from '../../mail/brand.ts'
import { erasureScope } from '../../vault/sealed-columns.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { chargeFile } from '../files/taken-file.ts'
import { personData } from './data.ts'
import { dataPaper } from './data-paper.ts'
import { finishErasure, heldUntil, scopeOf } from './erase.ts'
import { beginErasure, findErasure, type Held } from './erase-store.ts'
import { peopleFound, waysOf } from './find.ts'
import { isKeptByLaw, keptRecords, policiesIn } from './kept.ts'
import { leftOpenOf } from './left-open.ts'
import { subjectOf, type Subject } from './subject.ts'
import type { Theirs } from './theirs.ts'

type Asked = Ask<typeof findPerson> | Ask<typeof getKeptAbout> | Chosen
type Chosen = Ask<typeof givePersonData> | Ask<typeof erasePerson>

export const officePrivacyRoutes = (app: App): void => {
  serve(app, findPerson, async (ask) => {
    const by = waysOf(ask.input)
    await chargeSearch(ask, by === 'name' ? 'last_name' : by)
    const result = await peopleFound(ask, ask.input)
    await note(ask, findPerson.path, 'person-searched', [], { by, found: result.length })
    return { result }
  })

  serve(app, getKeptAbout, async (ask) => {
    await chargeSearch(ask, 'person')
    const subject = await theirs(ask)
    const result = await recordsOf(app, ask, subject)
    await note(ask, getKeptAbout.path, 'person-read', [...subject.records.values()])
    const { name, birthdate } = subject
    const until = keepsUntil(ask, [...subject.records.values()])
    return {
      name,
      birthdate,
      keeps_until: until === undefined ? '' : dayOf(until, ask.config.timeZone),
      result,
    }
  })

  serve(app, givePersonData, async (ask) => {
    const data = await given(ask, givePersonData.path)
    return filed(`person-data-${ask.today}.json`, Buffer.from(JSON.stringify(data, null, 2)))
  })

  serve(app, givePersonPaper, async (ask) => {
    const data = await given(ask, givePersonPaper.path)
    const brand = brandOf(ask.directory.siteAt(ask.browser.host), ask.config.publicUrl)
    return filed(`person-data-${ask.today}.pdf`, await ask.papers.write(dataPaper(brand, data, ask.config.timeZone)))
  })

  serve(app, erasePerson, async (ask) => {
    const erasure_id = erasureIdOf(ask)
    const known = await findErasure(ask.db, erasure_id)
    if (known?.done_at != null) throw conflict('person', erasedAlready(erasure_id))
    if (known === undefined) await begin(app, ask, erasure_id)
    else nothingChanged()
    await finishErasure({ ...ask, keepSealedYears: ask.config.keepSealedYears }, erasure_id)
    return { erasure_id }
  })
}

const recordsOf = async ({ deps }: App, ask: Ask<typeof getKeptAbout> | Chosen, subject: Subject) =>
  keptRecords(ask, subject, await leftOpenOf(deps, policiesIn([...subject.records.values()])))

const chargeSearch = (ask: Asked, target: string) =>
  spend(ask, [{ budget: 'person_searches_per_operator', key: String(ask.asker.person?.id) }], { target })

/** Written before anything is handed out, with whose data it is; the person's own words stand nowhere in it. */
const note = (
  { audit, db, asker, browser, now }: Asked,
  call: string,
  event: AuditEvent,
  found: readonly Theirs[],
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
  return audit.note(db, { event, call, actor: { ...asker, address: browser.address }, about, details, now })
}

const theirs = async (ask: Ask<typeof getKeptAbout> | Chosen): Promise<Subject> => {
  const subject = await subjectOf(ask, ask.input.person)
  if (subject === undefined) throw notFound('person', 'Nothing is kept about this person')
  return subject
}

/**
 * Those of a person's records that were chosen; 422 where one of them is
 * not theirs any more, or is not surely theirs and nobody answers for it.
 */
const chosenOf = ({ input }: Chosen, { records }: Subject): Theirs[] => {
  const chosen = input.records.map((record) => {
    const one = records.get(record)
    if (one === undefined) throw fieldFault('records', 'Something has changed meanwhile: look again')
    return one
  })
  if (chosen.some(({ sure }) => !sure) && input.theirs_by === undefined) throw fieldFault('theirs_by', sayTheirsBy)
  return chosen
}

/** What the operator answers for, as the log keeps it. */
const wordOf = ({ theirs_by }: Chosen['input']): Readonly<Record<string, string>> =>
  theirs_by === undefined ? {} : { theirs_by }

const given = async (ask: Ask<typeof givePersonData>, call: string) => {
  await chargeFile(ask, 'person_files_per_operator', 'person')
  const subject = await theirs(ask)
  await note(ask, call, 'person-data-given', chosenOf(ask, subject), {
    why: ask.input.why,
    ...wordOf(ask.input),
  })
  return personData(ask, subject, ask.input.records, ask.now)
}

/** The same for the same person and the same choice: who presses twice begins one erasure. */
const erasureIdOf = ({ vault, input }: Chosen): string => {
  const choice = [input.person, ...[...new Set(input.records)].toSorted()]
  return `E-${vault.hash(JSON.stringify(choice), 'erasure').slice(0, 12).toUpperCase()}`
}

const keepsUntil = ({ config }: Asked, found: readonly Theirs[]): Date | undefined =>
  found
    .flatMap((one) => (one.kind === 'policy' ? [heldUntil(one.of.submitted_at, config.keepSealedYears)] : []))
    .toSorted((one, other) => other.getTime() - one.getTime())[0]

const begin = async (app: App, ask: Ask<typeof erasePerson>, erasure_id: string): Promise<void> => {
  const subject = await theirs(ask)
  const chosen = chosenOf(ask, subject)
  const kept = (await recordsOf(app, ask, subject)).filter(({ record }) => ask.input.records.includes(record))
  const left = kept.flatMap((one) => one.left)
  const told = ask.input.told ?? []
  const open = left.filter(
    (one) =>
      !told.some(({ enrollment_id, place }) => enrollment_id === one.enrollment_id && (place ?? null) === one.place),
  )
  if (open.length > 0) throw fieldFault('told', sayLeftOpen(open.map(({ what }) => what)))
  const sent = new Map(kept.flatMap((one) => one.sent.map((file) => [file.file, file] as const)))
  const held: Held = kept
    .flatMap<Held[number]>(({ kind, fate, held: places }) =>
      places.map(({ place, rows }) => ({
        place,
        rows,
        fate: fate === 'stays' || (kind === 'policy' && isKeptByLaw(place)) ? fate : 'removed',
      })),
    )
    .concat([...sent.values()].map(({ file, ...days }) => ({ place: file, rows: 1, fate: 'sent', ...days })))
  const scope = JSON.stringify(scopeOf(chosen))
  const begun = await beginErasure(ask.db, {
    erasure_id,
    operator_id: ask.asker.person?.id ?? 0,
    held,
    policies: chosen.flatMap((one) => (one.kind === 'policy' ? [one.of.policy_id] : [])),
    keeps_until: keepsUntil(ask, chosen) ?? null,
    scope_sealed: ask.vault.seal(scope, erasureScope.context({ erasure_id })),
    now: ask.now,
  })
  // Of several who press at once one has begun it; the erasure's own row names them, should the note be cut off.
  if (begun > 0)
    await note(ask, erasePerson.path, 'person-erased', chosen, {
      erasure: erasure_id,
      ...(left.length > 0 ? { untold: left.length } : {}),
      ...wordOf(ask.input),
    })
}
