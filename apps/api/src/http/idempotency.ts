import type { Call } from '@openroll/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { findAnswer, keepAnswer } from './store.ts'
import { fieldFault } from './refusal.ts'

/**
 * Runs a call that creates something once for each Idempotency-Key of its scope within 24 hours and gives the first answer
 * again (D-8.07). The effects themselves are idempotent, so two first tries at once do no harm.
 */
export const answerOnce = async <T>(
  call: Call,
  request: FastifyRequest,
  deps: Deps,
  scope: string,
  run: () => Promise<T> | T,
): Promise<T> => {
  const key = request.headers['idempotency-key']
  if (call.creates !== true || key === undefined) return run()
  if (typeof key !== 'string' || key === '' || key.length > 200)
    throw fieldFault('idempotency-key', 'At most 200 characters')
  const now = deps.clock.now()
  const kept = await findAnswer<T>(deps.db, {
    scope,
    key,
    call: call.path,
    since: new Date(now.getTime() - 24 * 3_600_000),
  })
  if (kept !== undefined) return kept.answer
  const answer = await run()
  await keepAnswer(deps.db, { scope, key, call: call.path, answer, now })
  return answer
}
