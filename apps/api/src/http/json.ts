import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** No form is nested so deep; what walks an input may count on it. */
const deepest = 32

/** Reads JSON bodies as the framework does (no __proto__, no constructor), and refuses what is nested deeper than 32. */
export const readJson = (http: FastifyInstance): void => {
  const read = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    void read(request, body, (error, value) => {
      if (error !== null) done(error)
      else if (isDeeper(value, deepest)) done(tooDeep())
      else done(null, value)
    })
  })
}

const tooDeep = () =>
  new Refusal(400, [{ target_element: 'body', error_message: `Send JSON that is nested at most ${deepest} deep` }])

const isDeeper = (value: unknown, left: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  return Object.values(value).some((entry) => isDeeper(entry, left - 1))
}
