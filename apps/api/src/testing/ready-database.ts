import { readyTemplate } from './prepared.ts'
import { testDb, type TestDb } from './test-database.ts'

/** A database as after a first start, with the shipped catalog built: servers on it start in half the time. */
export const readyDb = async (): Promise<TestDb> => testDb({ template: await readyTemplate() })
