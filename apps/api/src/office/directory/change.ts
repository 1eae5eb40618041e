import type { Call } from '@openroll/contract/call'
import type { Fields } from '@openroll/contract/field'
import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import { noDirectory } from '@openroll/contract/office/directory/shared'
import { changeDirectory, type Next } from '../../directory/change/change.ts'
import type { Directory } from '../../directory/directory.ts'
import { namedAs, type DirectoryRecord, type Records } from '../../directory/format.ts'
import { noteNoChange } from '../../audit/audit.ts'
import type { Deps } from '../../http/deps.ts'
import type { Caller } from '../../who/person.ts'
import { conflict, fieldFaults, notFound } from '../../who/refusal.ts'
import { formFaults } from './form-faults.ts'
import { fieldChanges } from './field-changes.ts'
import { mailDirectoryChange } from './mail-directory-change.ts'

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
  /** Who is emailed about a change: these addresses of the record before and after. */
  readonly emails: (record: DirectoryRecord, directory: Directory) => readonly string[]
  readonly next: (records: Records) => Next
}

/** Changes a directory record once, logs it, and reloads this process's directory; other processes follow within seconds. */
export const change = async (
  ask: Change,
  { path }: Call,
  { fields, answers, hidden, emails, next }: RecordKind,
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
      addresses = before === undefined ? [] : [before, after].flatMap((one) => emails(one, ask.directory))
      return fieldChanges(fields, before === undefined ? undefined : answers(before), answers(after), hidden)
    },
    note: async (tx, changed) => {
      const names = changed.map(({ label }) => label).join(', ')
      await mailDirectoryChange(ask, tx, { addresses, names })
      const details = { ...about, fields: names }
      return audit.note(tx, { event: 'directory-changed', actor, call: path, details, now })
    },
  })
  if (!isNew) return noteNoChange()
  ask.wakeMail()
  await ask.renewDirectory()
}
