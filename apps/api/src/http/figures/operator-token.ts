import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { notFound, nothingHere, Refusal } from '../../who/refusal.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Route option: what operators alone may read asks for OPERATOR_TOKEN as a Bearer. Where that is not set there is nothing at
 * the address in production; elsewhere it is open.
 */
export const operatorOnly = ({ operatorToken, production }: Pick<Config, 'operatorToken' | 'production'>) => {
  const expected = operatorToken === undefined ? undefined : digest(`Bearer ${operatorToken}`)
  return async (request: FastifyRequest): Promise<void> => {
    if (expected === undefined) {
      if (production) throw notFound('path', nothingHere)
      return
    }
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return
    throw new Refusal(401, [{ target_element: 'authorization', error_message: 'Send the operator token' }])
  }
}
