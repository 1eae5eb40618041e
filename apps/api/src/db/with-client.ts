import type { Pool, PoolClient } from 'pg'
import { type Attempt, spoilsConnection } from './retry.ts'

/** Checks out one connection for `work` and cuts it off when time is up; a lost connection is not reused. */
export const withClient = async <T>(
  pool: Pool,
  attempt: Attempt,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const end = performance.now() + attempt.leftMs
  const client = await pool.connect()
  attempt.connected = true
  let released = false
  const release = (isBroken: boolean): void => {
    if (!released) client.release(isBroken)
    released = true
  }
  // Running work then fails as if the connection was lost.
  const cut = setTimeout(() => release(true), end - performance.now())
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = spoilsConnection(error)
    throw error
  } finally {
    clearTimeout(cut)
    release(isBroken)
  }
}
