import { shownPhone } from '@openroll/contract/shown'
import { useSite } from '../site/use-site.ts'

/** Why a member is asked for a code, and who has it: their group is entered with one (D-1.19); nothing where it is not. */
export const AsksCode = ({ of: group }: { of: string | null }) => {
  const { phone = '' } = useSite().settings
  if (group === null) return null
  return (
    <p>
      Your last enrollment was under {group}, which gives its people a code to enroll with. Enter it to enroll under it
      again. If you don’t have it, ask whoever looks after benefits there
      {phone !== '' && (
        <>
          , or call us at <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>
        </>
      )}
      .
    </p>
  )
}
