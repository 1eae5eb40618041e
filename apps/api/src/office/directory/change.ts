import type { Call } from '@openroll/contract/call'
import type { Fields } from '@openroll/contract/field'
import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import { noDirectory } from '@openroll/contract/office/directory/words'
import { changeDirectory, type Next } from '../../directory/change/change.ts'
import type { Directory } from '../../directory/directory.ts'
import { namedAs, type DirectoryRecord, type Records } from '../../directory/format.ts'
import { noteNoChange } from '../../audit/audit.ts'
import type { Deps } from '../../http/deps.ts'
import type { Caller } from '../../who/person.ts'
import { conflict, fieldFaults, notFound } from '../../who/refusal.ts'
import { isContactChanged, notifyContactChange } from './contact-change.ts'
import { formFaults } from './form-faults.ts'
import { fieldChanges } from './field-changes.ts'

type Change = Pick<Deps, 'audit' | 'config' | 'db' | 'renewDirectory' | 'vault' | 'wakeMail'> & {
  readonly caller: Caller
  readonly browser: { readonly address: string; readonly host: string }
  readonly directory: Directory
  readonly input: { readonly act_id: string; readonly seen?: string }
  readonly now: Date
}
type RecordKind = {
  readonly fields: Fields
  readonly answers: (record: DirectoryRecord) => Readonly<Record<string, string>>
  /** Fields whose values stay out of the history. */
  readonly hidden?: (name: string) => boolean
  /** A change of these fields is emailed to the record's old and new address. */
  readonly contactFields?: readonly string[]
  readonly next: (records: Records) => Next
}

/** Changes a directory record once, logs it, and reloads this process's directory; other processes follow within seconds. */
export const change = async (
  ask: Change,
  { path }: Call,
  { fields, answers, hidden, contactFields = [], next }: RecordKind,
): Promise<void> => {
  const { audit, caller, browser, db, input, now, vault } = ask
  // `seen` is left out: after a lost response, a reloaded page repeats the act with another one.
  const { seen: _seen, ...content } = input
  const actor = { ...caller, address: browser.address }
  let about = {}
  let addresses: readonly string[] = []
  const isNew = await changeDirectory(db, {
    act_id: input.act_id,
    content_hash: vault.hash(JSON.stringify([path, content]), 'directory-act'),
    actor_id: caller.person?.id ?? 0,
    now,
    next,
    refuse: (faults) => {
      throw fieldFaults(formFaults(fields, faults))
    },
    used: () => {
      throw conflict('act_id', usedOtherwise)
    },
    missing: () => {
      throw notFound('directory', noDirectory)
    },
    told: (before, after) => {
      about = Object.fromEntries([namedAs(after)])
      const [oldAnswers, newAnswers] = [before === undefined ? undefined : answers(before), answers(after)]
      const isNotified = oldAnswers !== undefined && isContactChanged(contactFields, oldAnswers, newAnswers)
      addresses = isNotified ? [oldAnswers['email'] ?? '', newAnswers['email'] ?? ''].filter((one) => one !== '') : []
      return fieldChanges(fields, oldAnswers, newAnswers, hidden)
    },
    note: async (tx, changed) => {
      await notifyContactChange(ask, tx, addresses)
      const details = { ...about, fields: changed.map(({ label }) => label).join(', ') }
      return audit.note(tx, { event: 'directory-changed', actor, call: path, details, now })
    },
  })
  if (!isNew) return noteNoChange()
  ask.wakeMail()
  await ask.renewDirectory()
}
