import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { notFound, notFoundMessage, Refusal } from '../../who/refusal.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Route option requiring OPERATOR_TOKEN as a Bearer token. Without the setting, the route is missing in production and open
 * elsewhere.
 */
export const operatorOnly = ({ operatorToken, production }: Pick<Config, 'operatorToken' | 'production'>) => {
  const expected = operatorToken === undefined ? undefined : digest(`Bearer ${operatorToken}`)
  return async (request: FastifyRequest): Promise<void> => {
    if (expected === undefined) {
      if (production) throw notFound('path', notFoundMessage)
      return
    }
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return
    throw new Refusal(401, [{ target_element: 'authorization', error_message: 'Send the operator token' }])
  }
}
