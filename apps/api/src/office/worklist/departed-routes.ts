import { departedEmployees, endForDeparted } from '@openroll/contract/office/departed'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { departedSql } from './departed-store.ts'
import { endDeparted } from './end-departed.ts'
import { given, inWords, stands } from './shown-work.ts'

export const officeDepartedRoutes = (app: App): void => {
  serveList(app, departedEmployees, {
    sql: departedSql,
    given,
    about: ({ enrollment_id }) => ({ enrollment_id }),
    shown: (row, { vault, directory }) => {
      const { enrollment_id, policy_id, name, since, last_day, plans, group_id } = row
      const group_name = group_id === null ? '' : (directory.group(group_id)?.gname ?? `Group ${group_id}`)
      return { ...stands(row, vault), enrollment_id, policy_id, name, since, group_name, last_day, plans: [...plans] }
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
