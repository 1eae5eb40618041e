import type { Pool, PoolClient } from 'pg'
import { type Attempt, spoilsConnection } from './retry.ts'

/** One connection of the pool for the length of `work`, cut when the attempt's time is over; it is not used again if it was lost. */
export const withClient = async <T>(
  pool: Pool,
  attempt: Attempt,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const end = performance.now() + attempt.leftMs
  const client = await pool.connect()
  attempt.connected = true
  let released = false
  const release = (spoilt: boolean): void => {
    if (!released) client.release(spoilt)
    released = true
  }
  // What is under way then fails as over a lost connection.
  const cut = setTimeout(() => release(true), end - performance.now())
  let spoilt = false
  try {
    return await work(client)
  } catch (error) {
    spoilt = spoilsConnection(error)
    throw error
  } finally {
    clearTimeout(cut)
    release(spoilt)
  }
}
