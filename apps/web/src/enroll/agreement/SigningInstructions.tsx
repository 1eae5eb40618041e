import { signingInstructions, type Signer } from '@openroll/contract/enroll/signer'
import { siteConsentWays } from '../../arrive/site/consent-ways.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Tells someone enrolling another person who agrees and who signs (D-1.13). Nothing for people enrolling themselves. */
export const SigningInstructions = ({ signer: of, member }: { signer: Signer; member: string }) => {
  const sentences = signingInstructions(of, member, siteConsentWays())
  return sentences.length === 0 ? null : (
    <Notice>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
