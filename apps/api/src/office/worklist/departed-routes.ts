import { departedEmployees, endForDeparted } from '@openroll/contract/office/departed'
import { onDay } from '@openroll/contract/office/moves'
import type { CoverageState } from '@openroll/contract/office/states'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { departedSql } from './departed-store.ts'
import { endDeparted } from './end-departed.ts'
import { given, inWords, stands } from './shown-work.ts'

/** A plan without an end as the calendar has it, whether or not the nightly job has written it. */
const asOf =
  (today: string) =>
  <P extends { readonly state: CoverageState; readonly starts_on: string }>(plan: P) => ({
    ...plan,
    state: onDay({ ...plan, ends_on: null }, today).state,
  })

export const officeDepartedRoutes = (app: App): void => {
  serveOfficeList(app, departedEmployees, {
    sql: departedSql,
    given,
    about: ({ enrollment_id }) => ({ enrollment_id }),
    shown: (row, { vault, directory, today }) => {
      const { enrollment_id, policy_id, name, since, last_day, plans, group_id } = row
      const group_name = group_id === null ? '' : (directory.group(group_id)?.gname ?? `Group ${group_id}`)
      return {
        ...stands(row, vault),
        enrollment_id,
        policy_id,
        name,
        since,
        group_name,
        last_day,
        plans: plans.map(asOf(today)),
      }
    },
    columns: [
      ['Since', ({ since }) => since],
      ['Policy', ({ policy_id }) => policy_id],
      ['Name', ({ name }) => name],
      ['Group', ({ group_name }) => group_name],
      ['Last day of work', ({ last_day }) => last_day],
      ['Plans', ({ plans }) => plans.map(({ plan_name }) => plan_name).join(', ')],
      ['Assigned to', (row) => inWords(row).who],
      ['Ended', (row) => inWords(row).how],
      ['Note', (row) => inWords(row).note],
    ],
  })

  serve(app, endForDeparted, endDeparted)
}
