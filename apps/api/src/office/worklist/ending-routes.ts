import { declineEnding, endingRequests } from '@openroll/contract/office/endings'
import { coverageState } from '@openroll/contract/office/states'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { endingWhy } from '@openroll/contract/roles/ending'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { decline } from './decline-ending.ts'
import { endingSql } from './ending-store.ts'
import { given, inWords, stands } from './shown-work.ts'

export const officeEndingRoutes = (app: App): void => {
  serveOfficeList(app, endingRequests, {
    sql: endingSql,
    given,
    about: ({ enrollment_id }) => ({ enrollment_id }),
    shown: (row, { vault }) => {
      const { enrollment_id, policy_id, name, since, place, plan_name, state, asked_end, reason } = row
      const last_day = asked_end === null ? null : lastDayOf(asked_end)
      return {
        ...stands(row, vault),
        enrollment_id,
        policy_id,
        name,
        since,
        place,
        plan_name,
        state,
        last_day,
        why: reason,
      }
    },
    columns: [
      ['Since', ({ since }) => since],
      ['Policy', ({ policy_id }) => policy_id],
      ['Name', ({ name }) => name],
      ['Plan', ({ plan_name }) => plan_name],
      ['State', ({ state }) => coverageState[state]],
      ['Last day of coverage asked for', ({ last_day }) => last_day ?? 'Before it starts'],
      ['Why', ({ why }) => endingWhy[why]],
      ['Assigned to', (row) => inWords(row).who],
      ['Ended', (row) => inWords(row).how],
      ['Note', (row) => inWords(row).note],
    ],
  })

  serve(app, declineEnding, (ask) => decline(ask, declineEnding.path))
}
