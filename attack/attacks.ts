import { accountNumber } from './account-number.ts'
import type { Attack } from './attack.ts'
import { paidByGroup, signingAsBroker } from './authority.ts'
import { deepJson, slowBodies } from './bodies.ts'
import { debitedOtherwise, unnamedChanges } from './database-password.ts'
import { enrollerCodes, groupCodes } from './codes.ts'
import { enrollmentsStarted } from './enrollments-started.ts'
import { fifteenPolicies } from './fifteen-policies.ts'
import { flood } from './flood.ts'
import { randomHosts, twoHosts } from './hosts.ts'
import { groupCodeAlone, inventedPolicies, plantedDuplicate } from './held-policies.ts'
import { lockOut } from './lock-out.ts'
import { madeUpAddress } from './made-up-address.ts'
import { mailsBySaving, mailsBySignUp } from './mails.ts'
import { oneOperatorAlone } from './one-operator-alone.ts'
import { oneSsn } from './one-ssn.ts'
import { otherSites } from './other-sites.ts'
import { pictureBytes, pictureMemory } from './pictures.ts'
import { pipelining } from './pipelining.ts'
import { plantedNames } from './planted-names.ts'
import { planted } from './planted.ts'
import { production } from './production.ts'
import { accountUnnoticed, raisingOneself } from './raising-oneself.ts'
import { sameKey } from './same-key.ts'
import { beyondTheServersRole } from './server-role.ts'
import { signatureBytes } from './signatures.ts'
import { signedOut } from './signed-out.ts'
import { ssnOracle } from './ssn-oracle.ts'
import { takingOver } from './taking-over.ts'

/** All attacks in order: those that measure memory and speed run before those that fill the server. */
export const attacks: readonly Attack[] = [
  pictureMemory,
  pictureBytes,
  signatureBytes,
  randomHosts,
  ssnOracle,
  accountNumber,
  groupCodes,
  enrollerCodes,
  madeUpAddress,
  planted,
  signedOut,
  oneSsn,
  fifteenPolicies,
  inventedPolicies,
  plantedDuplicate,
  groupCodeAlone,
  signingAsBroker,
  paidByGroup,
  plantedNames,
  takingOver,
  raisingOneself,
  accountUnnoticed,
  oneOperatorAlone,
  debitedOtherwise,
  unnamedChanges,
  beyondTheServersRole,
  mailsBySignUp,
  mailsBySaving,
  enrollmentsStarted,
  sameKey,
  lockOut,
  otherSites,
  twoHosts,
  deepJson,
  slowBodies,
  flood,
  pipelining,
  production,
]
