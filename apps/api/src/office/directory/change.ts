import type { Call } from '@openroll/contract/call'
import type { Fields } from '@openroll/contract/field'
import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import { noDirectory } from '@openroll/contract/office/directory/words'
import { changeDirectory, type Next } from '../../directory/change/change.ts'
import { namedAs, type DirectoryRecord, type Records } from '../../directory/format.ts'
import { nothingChanged } from '../../audit/audit.ts'
import type { Deps } from '../../http/deps.ts'
import type { Asker } from '../../who/person.ts'
import { conflict, fieldFaults, notFound } from '../../who/refusal.ts'
import { formFaults } from './form-faults.ts'
import { fieldChanges } from './field-changes.ts'

type Change = Pick<Deps, 'audit' | 'db' | 'renewDirectory' | 'vault'> & {
  readonly asker: Asker
  readonly browser: { readonly address: string }
  readonly input: { readonly act_id: string; readonly seen?: string }
  readonly now: Date
}
type RecordKind = {
  readonly fields: Fields
  readonly answers: (record: DirectoryRecord) => Readonly<Record<string, string>>
  /** Fields whose values stay out of the history. */
  readonly hidden?: (name: string) => boolean
  readonly next: (records: Records) => Next
}

/** Changes a directory record once, logs it, and reloads this process's directory; other processes follow within seconds. */
export const change = async (
  ask: Change,
  { path }: Call,
  { fields, answers, hidden, next }: RecordKind,
): Promise<void> => {
  const { audit, asker, browser, db, input, now, vault } = ask
  // Without `seen`: a page reloaded after a lost response repeats the act with another one.
  const { seen: _seen, ...content } = input
  const actor = { ...asker, address: browser.address }
  let about = {}
  const isNew = await changeDirectory(db, {
    act_id: input.act_id,
    content_hash: vault.hash(JSON.stringify([path, content]), 'directory-act'),
    actor_id: asker.person?.id ?? 0,
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
      return fieldChanges(fields, before === undefined ? undefined : answers(before), answers(after), hidden)
    },
    note: (tx, changed) => {
      const details = { ...about, fields: changed.map(({ label }) => label).join(', ') }
      return audit.note(tx, { event: 'directory-changed', actor, call: path, details, now })
    },
  })
  if (isNew) await ask.renewDirectory()
  else nothingChanged()
}
