import { howToSign, type Signer } from '@openroll/contract/enroll/who-signs'
import { bootstrap } from '../../bootstrap.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Says to who enrolls somebody else whose words and whose signature these are; nothing to anybody who signs for themselves (D-1.13). */
export const WhoSigns = ({ of, member }: { of: Signer; member: string }) => {
  const sentences = howToSign(of, member, !bootstrap.mail_off)
  return sentences.length === 0 ? null : (
    <Notice>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
