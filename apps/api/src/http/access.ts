import { hasAnyDuty } from '@openroll/contract/duty-meanings'
import type { Call } from '@openroll/contract/call'
import { secondFactorMissing } from '@openroll/contract/roles/second-factor'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../who/person.ts'
import { Refusal, forbidden, unauthorized } from '../who/refusal.ts'

/** Refuses calls without the storefront's id and secret (D-1.01). They identify the application, not the person. */
export const clientCheck = (client: string) => {
  const expected = Buffer.from(`Basic ${Buffer.from(client).toString('base64')}`)
  return (request: FastifyRequest): void => {
    const sent = Buffer.from(request.headers.authorization ?? '')
    if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) {
      throw new Refusal(401, [{ target_element: 'authorization', error_message: 'Unknown storefront client' }])
    }
  }
}

/** Refuses callers without the required role or duty: 401 if signed out, 403 otherwise (D-1.05, D-1.08). */
export const checkRole = ({ who, duties }: Pick<Call, 'who' | 'duties'>, { person }: Caller): void => {
  if (who === 'anyone' || who === 'owner') return
  if (person === null) throw unauthorized()
  if (who === 'person') return
  if (person.role !== who) throw forbidden()
  // Required before any console call is answered (D-1.04).
  if (person.secondFactorDue === true) throw forbidden(secondFactorMissing)
  if (duties !== undefined && !hasAnyDuty(person.duties, duties)) throw forbidden()
}

const contextHeaders = { agent_id: 'rep', group_id: 'group', uid: 'member' } as const

/** The optional headers only add context; refuses those that contradict the signed-in person (D-1.06). */
export const checkContext = (request: FastifyRequest, caller: Caller): void => {
  for (const [header, role] of Object.entries(contextHeaders)) {
    const sent = request.headers[header]
    if (sent !== undefined && caller.person?.role === role && String(caller.person.id) !== sent) throw forbidden()
  }
}
