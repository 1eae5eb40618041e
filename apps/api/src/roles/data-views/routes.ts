import { isMember } from '@openroll/contract/role-meanings'
import { getDataViews } from '@openroll/contract/roles/data-views'
import { serve, type App } from '../../http/serve.ts'
import { unauthorized } from '../../who/refusal.ts'
import { findOwnPolicies } from '../members/policies.ts'
import { describeDataView } from './describe-data-view.ts'
import { findDataViews } from './store.ts'

export const dataViewsRoutes = (app: App): void =>
  serve(app, getDataViews, async ({ db, caller: { person }, directory }) => {
    if (person === null || !isMember(person.role)) throw unauthorized()
    const policies = await findOwnPolicies(db, { ...person, role: person.role })
    const entries = await findDataViews(db, {
      enrollments: policies.map(({ enrollment_id }) => enrollment_id),
      user_id: person.invited === undefined ? person.id : null,
      own: person.id,
    })
    const views = entries.map((entry) => describeDataView(entry, directory))
    // An action on several policies is logged once per policy.
    const uniqueViews = new Map(views.map((view) => [`${view.at} ${view.who} ${view.what}`, view]))
    return { result: [...uniqueViews.values()] }
  })
