import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { email } from '@openroll/contract/rules'
import { codesOf, role } from '@openroll/contract/words'
import { readConfig } from '../../config.ts'
import { openToolVault } from '../../start/tool-vault.ts'
import { openAccounts } from './accounts.ts'
import { passwordFault } from './password.ts'

/** npm run account -- ROLE ID EMAIL NAME < password: makes an account, or gives it this password. Exits 1 with what is wrong. */
const account = z.tuple([
  z.enum(codesOf(role), { error: 'ROLE is rep, group, member or operator' }),
  z.coerce.number({ error: 'ID is a number' }).int().positive('ID is a number above 0'),
  email('EMAIL is not an e-mail address'),
  z.string({ error: 'NAME is missing' }).min(1),
])
const read = account.safeParse(process.argv.slice(2))
const password = (await text(process.stdin)).replace(/\r?\n$/, '')
const fault = read.success ? await passwordFault(password) : read.error.issues[0]?.message
if (!read.success || fault !== undefined) {
  console.error(`${fault}. Use: npm run account -- ROLE ID EMAIL NAME < a file that holds the password`)
  process.exit(1)
}
const config = readConfig(process.env)
const { db, vault, stop } = await openToolVault(config)
const accounts = openAccounts({ db, vault, publicUrl: config.publicUrl, secureCookies: config.secureCookies })
const [kind, id, address, name] = read.data
await accounts.keep({ role: kind, id, email: address, name }, password)
await stop()
console.log(`${name} can sign in with ${address}.`)
