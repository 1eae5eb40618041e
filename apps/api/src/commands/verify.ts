import { openToolVault } from './tool-vault.ts'
import { verifySigned, wrong, type Wrong } from '../enroll/review/verify.ts'
import { verifyAuthorized } from '../repay/verify.ts'
import { toolSettings } from './tool-settings.ts'

/** npm run verify: names each enrollment whose signed bytes, or an authorization given later, are not proved. Exits 1 where one was changed, 2 where some only have no proof. */
const config = toolSettings()
const { db, vault, stop } = await openToolVault(config, 'verify')
const found: Wrong[] = []
const seen = await verifySigned(db, vault, (enrollmentId, what) => {
  found.push(what)
  console.log(`${enrollmentId}: ${wrong[what]}`)
})
await verifyAuthorized(db, vault, (enrollmentId) => {
  found.push('changed')
  console.log(`${enrollmentId}: what was authorized with another card or account was changed`)
})
await stop()
const unproved = found.filter((what) => what === 'unproved').length
console.log(
  `${seen} submitted: ${seen - found.length} proved, ${unproved} without proof, ${found.length - unproved} not as signed.`,
)
process.exitCode = found.length > unproved ? 1 : unproved > 0 ? 2 : 0
