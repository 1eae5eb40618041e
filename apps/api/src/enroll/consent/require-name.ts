import type { ConsentContent } from '@openroll/contract/enroll/consent'
import { consentOwnName, isSameName } from '@openroll/contract/enroll/same-name'
import { fieldFault } from '../../who/refusal.ts'

/** 422 if someone agrees in another name than that of the person being enrolled. */
export const requireName = (fullName: string, { name }: Pick<ConsentContent, 'name'>): void => {
  if (!isSameName(fullName, name)) throw fieldFault('full_name', consentOwnName)
}
