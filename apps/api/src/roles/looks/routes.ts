import { isMember } from '@openroll/contract/role-meanings'
import { getLooks } from '@openroll/contract/roles/looks'
import { serve, type App } from '../../http/serve.ts'
import { unauthorized } from '../../who/refusal.ts'
import { findOwnPolicies } from '../members/policies.ts'
import { describeLook } from './describe-look.ts'
import { findLooks } from './store.ts'

export const looksRoutes = (app: App): void =>
  serve(app, getLooks, async ({ db, asker: { person }, directory }) => {
    if (person === null || !isMember(person.role)) throw unauthorized()
    const policies = await findOwnPolicies(db, { ...person, role: person.role })
    const entries = await findLooks(db, {
      enrollments: policies.map(({ enrollment_id }) => enrollment_id),
      user_id: person.invited === undefined ? person.id : null,
      own: person.id,
    })
    const looks = entries.map((entry) => describeLook(entry, directory))
    // An action on several policies is logged once per policy.
    const told = new Map(looks.map((look) => [`${look.at} ${look.who} ${look.what}`, look]))
    return { result: [...told.values()] }
  })
