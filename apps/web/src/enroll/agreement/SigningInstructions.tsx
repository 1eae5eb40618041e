import { signingInstructions, type Signer } from '@openroll/contract/enroll/signer'
import { siteConsentWays } from '../../arrive/site/consent-ways.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Tells someone enrolling another person whose words and signature these are (D-1.13). Empty when signing for oneself. */
export const SigningInstructions = ({ of, member }: { of: Signer; member: string }) => {
  const sentences = signingInstructions(of, member, siteConsentWays())
  return sentences.length === 0 ? null : (
    <Notice>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
