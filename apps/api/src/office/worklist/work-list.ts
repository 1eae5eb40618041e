import { consoleSql } from '../../codes/code-sets.ts'
import { snoozeReason, workNote } from '../../vault/sealed-columns.ts'
import { isAwakeSql } from '../../work/snoozed.ts'
import type { Vault } from '../../vault/vault.ts'
import type { WorkKind } from '@openroll/contract/office/worklist/work-kinds'
import { text } from '../../db/row.ts'
import { memberNameSql } from '../list/member-name.ts'

type Caller = { readonly caller: { readonly person: { readonly id: number } | null } }

/** The assignee as JSON, from an operator's number and the alias of their person row. */
export const assigneeSql = (number: string, person: string): string =>
  `case when ${number} is not null then json_build_object('id', ${number}, 'name', coalesce(${person}.name, 'Operator ' || ${number})) end`

/** Filters by assignee; “mine” is the current operator. */
export const assigneeFilter = (number: string) => ({
  sql: `${number} is not distinct from $whose::integer`,
  value: (whose: string, { caller }: Caller) => (whose === 'mine' ? (caller.person?.id ?? 0) : null),
})

export const workTables = `join policy p on p.enrollment_id = w.enrollment_id
  left join policy_person q on q.enrollment_id = w.enrollment_id and q.role = 'member'
  left join person o on o.role in ${consoleSql} and o.subject_id = w.assigned_to
  left join person d on d.role in ${consoleSql} and d.subject_id = w.done_by`

export const workColumns = {
  work_id: 'w.work_id',
  name: memberNameSql,
  policy_id: 'p.policy_id',
  since: 'w.since',
  snoozed_until: `case when not ${isAwakeSql('$day')} then w.snoozed_until end`,
  assigned_to: assigneeSql('w.assigned_to', 'o'),
  outcome: 'w.done_how',
  done_at: 'w.done_at',
  done_by: `case when w.done_at is not null then coalesce(d.name, 'Openroll') end`,
} as const

/** Values a work queue reads in addition to its columns. */
export const workReads = { enrollment: text, sealed: text.nullable(), snoozed: text.nullable() }
export const workReadsSql = `w.enrollment_id as enrollment, w.sealed,
  case when not ${isAwakeSql('$day')} then w.snooze_sealed end as snoozed`

type Listing = { readonly input: { readonly show?: string | undefined }; readonly today: string }

/** Work items whose kind meets a condition; only open ones that aren't snoozed unless `show` says otherwise. */
const workWhere = (ofKind: string) => ({
  key: 'w.work_id',
  where: `${ofKind} and ($show = 'all' or (w.done_at is null) = ($show <> 'done'))
    and ($show in ('all', 'done') or ${isAwakeSql('$day')} = ($show = 'open'))`,
  given: ({ input: { show = 'open' }, today }: Listing) => ({ show, day: today }),
  about: ({ enrollment }: { readonly enrollment: string }) => ({ enrollment_id: enrollment }),
})
export const workOf = (kind: WorkKind) => workWhere(`w.kind = '${kind}'`)
/** Work items of the kinds in `$kinds`. */
export const workOfKinds = workWhere('w.kind = any($kinds)')

export const workFilters = {
  show: 'true',
  whose: assigneeFilter('w.assigned_to'),
  policy_id: 'p.policy_id = upper($policy_id)',
} as const

type SealedNotes = {
  readonly enrollment: string
  readonly work_id: string
  readonly sealed: string | null
  readonly snoozed: string | null
}
/** The note written when a work item was completed, and why it is snoozed. */
export const notesOf = ({ enrollment, work_id, sealed, snoozed }: SealedNotes, vault: Vault) => {
  const key = { enrollment_id: enrollment, work_id }
  return {
    note: sealed === null ? null : (vault.read(workNote, key, sealed) ?? null),
    snoozed_why: snoozed === null ? null : (vault.read(snoozeReason, key, snoozed) ?? null),
  }
}
