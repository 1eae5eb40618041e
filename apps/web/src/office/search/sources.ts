import type { Fields } from '@openroll/contract/field'
import { officeAccounts } from '@openroll/contract/office/accounts'
import { catalogPlans } from '@openroll/contract/office/catalog/plans'
import { officeGroups } from '@openroll/contract/office/directory/groups'
import { officeReps } from '@openroll/contract/office/directory/reps'
import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import type { ListColumns, RowOfColumns } from '@openroll/contract/office/list/column'
import type { List } from '@openroll/contract/office/list/list'
import { officeScreens } from '@openroll/contract/office/screens'
import { coverageState } from '@openroll/contract/office/states'
import { shownPhone } from '@openroll/contract/shown'
import { generatePath } from 'react-router'
import { send } from '../../api.ts'
import { groups, reps } from '../directory/kinds.ts'
import { pageOf } from '../directory/record-kind.ts'
import { enrollmentPath } from '../page/enrollment-page.ts'

/** A search result: its path, and details that tell it from others with the same name. */
export type Hit = { readonly to: string; readonly name: string; readonly about: string }

const shownHits = 5

/** A list to search, and how a row of it becomes a result. */
const source = <C extends ListColumns>(list: List<Fields, C>, title: string, hitOf: (row: RowOfColumns<C>) => Hit) => ({
  title,
  duties: list.duties,
  find: async (search: string, signal: AbortSignal): Promise<readonly Hit[]> =>
    (await send(list.page, { search }, { signal })).result.slice(0, shownHits).map(hitOf),
})

/** Everything that search covers, in the order of its results. */
export const sources = [
  source(submittedEnrollments, 'Members', ({ enrollment_id, name, policy_id, state }) => ({
    to: enrollmentPath(enrollment_id),
    name,
    about: `${policy_id} · ${coverageState[state]}`,
  })),
  source(officeGroups, 'Groups', ({ gid, gname, phone }) => ({
    to: pageOf(groups, gid),
    name: gname,
    about: `Group ${gid} · ${shownPhone(phone)}`,
  })),
  source(officeReps, 'Reps', ({ agent_id, name, agent_code }) => ({
    to: pageOf(reps, agent_id),
    name,
    about: `Rep ${agent_id} · ${agent_code}`,
  })),
  source(catalogPlans, 'Plans', ({ plan_id, name, carrier }) => ({
    to: generatePath(officeScreens.catalogPlan.route, { plan_id: String(plan_id) }),
    name,
    about: `Plan ${plan_id} · ${carrier}`,
  })),
  source(officeAccounts, 'Accounts', ({ account_id, name, email }) => ({
    to: generatePath(officeScreens.account.route, { account_id }),
    name,
    about: email,
  })),
]
