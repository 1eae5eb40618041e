import { getFilterNames, mostFilterNames } from '@openroll/contract/office/filter-names'
import {
  holdWords,
  isHeldNow,
  reached,
  submittedEnrollments,
  unfinishedEnrollments,
} from '@openroll/contract/office/enrollments'
import { coverageState } from '@openroll/contract/office/states'
import { maskContact } from '@openroll/contract/mask'
import { dollarsOf } from '@openroll/contract/money'
import { paidBy } from '@openroll/contract/method-meanings'
import { monthlyNow, plansNow } from '../../coverage/monthly-now.ts'
import type { Directory } from '../../directory/directory.ts'
import { inZone } from '../../http/list/day-filters.ts'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { searched } from './searched.ts'
import { enrollmentsSql, unfinishedSql } from './store.ts'

type Under = { readonly agent_id: number | null; readonly group_id: number | null }

/** Names of whom an enrollment is under; a number where the directory has none any more. */
const namesOf = ({ agent_id, group_id }: Under, directory: Directory) => ({
  rep: directory.repName(agent_id) ?? (agent_id === null ? null : `Rep ${agent_id}`),
  group: directory.group(group_id)?.gname ?? (group_id === null ? null : `Group ${group_id}`),
})

type Named = { readonly number: number; readonly name: string }
const byName = (named: readonly Named[]): Named[] =>
  named.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).slice(0, mostFilterNames)

export const officeEnrollmentRoutes = (app: App): void => {
  serve(app, getFilterNames, async ({ directory, catalogue }) => ({
    reps: byName(
      directory
        .repsNamed('')
        .map(({ agent_id, first_name, last_name }) => ({ number: agent_id, name: `${first_name} ${last_name}` })),
    ),
    groups: byName(directory.groupsNamed('').map(({ gid, gname }) => ({ number: gid, name: gname }))),
    plans: byName(catalogue.planList.map(({ plan_id, name }) => ({ number: plan_id, name }))),
  }))

  serveOfficeList(app, submittedEnrollments, {
    sql: enrollmentsSql,
    given: ({ input: { search, from, to, sort = 'changed' }, config }) => ({
      search: search === undefined ? undefined : searched(search),
      from: from === undefined ? undefined : [from, config.timeZone, sort],
      to: to === undefined ? undefined : [to, config.timeZone, sort],
    }),
    about: ({ enrollment_id, user_id }) => ({ enrollment_id, ...(user_id === null ? {} : { user_id }) }),
    shown: ({ agent_id, group_id, first_name, last_name, lines, sold_cents, user_id: _whose, ...row }, ask) => ({
      ...row,
      hold: isHeldNow(row.hold, row.state) ? row.hold : null,
      name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
      plans: plansNow(lines),
      monthly: dollarsOf(monthlyNow(sold_cents, lines)),
      ...namesOf({ agent_id, group_id }, ask.directory),
    }),
    columns: [
      ['Policy', ({ policy_id }) => policy_id],
      ['Member', ({ name }) => name],
      ['State', ({ state }) => coverageState[state]],
      ['Plans', ({ plans }) => plans.join('; ')],
      ['Starts', ({ starts_on }) => starts_on],
      ['Submitted', ({ submitted_at }) => submitted_at],
      ['Last change', ({ changed_at }) => changed_at],
      ['Site', ({ site_id }) => site_id],
      ['Rep', ({ rep }) => rep],
      ['Group', ({ group }) => group],
      ['Paid by', (row) => paidBy[row.payment_method]],
      ['On hold', ({ hold }) => (hold === null ? '' : holdWords(hold))],
      ['A month', ({ monthly }) => monthly],
      ['Operator', ({ assigned_to }) => assigned_to],
    ],
  })
  serveOfficeList(app, unfinishedEnrollments, {
    sql: unfinishedSql,
    given: ({ input: { from, to }, config }) => ({
      from: inZone(from, config.timeZone),
      to: inZone(to, config.timeZone),
    }),
    about: ({ enrollment_id }) => ({ enrollment_id }),
    shown: ({ agent_id, group_id, plan_ids, email, phone, ...row }, ask) => ({
      ...row,
      contact: maskContact({ email, phone }),
      plans: (plan_ids ?? []).map((id) => ask.catalogue.plans.get(id)?.name ?? `Plan ${id}`),
      ...namesOf({ agent_id, group_id }, ask.directory),
    }),
    columns: [
      ['Begun', ({ begun_at }) => begun_at],
      ['Last change', ({ changed_at }) => changed_at],
      ['Last step', (row) => reached[row.reached] ?? row.reached],
      ['Contact', ({ contact }) => contact.join('; ')],
      ['Plans', ({ plans }) => plans.join('; ')],
      ['State', ({ state }) => state],
      ['Site', ({ site_id }) => site_id],
      ['Rep', ({ rep }) => rep],
      ['Group', ({ group }) => group],
    ],
  })
}
