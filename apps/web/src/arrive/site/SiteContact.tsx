import { shownPhone } from '@openroll/contract/shown'
import { Icon } from '../../drawings/Icon.tsx'
import { useSite } from './use-site.ts'

type Props = { who?: string; phone: string; email?: string; hours?: string }

/** Phone, email and hours (SF-1.07, SF-2.15). */
export const Contact = ({ who = 'Call for a free quote', phone, email = '', hours = '' }: Props) => (
  <div className="contact">
    <span className="contact-who">{who}</span>
    {phone !== '' && (
      <a href={`tel:+1${phone}`}>
        <Icon name="phone" /> {shownPhone(phone)}
      </a>
    )}
    {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    {hours !== '' && <span>{hours}</span>}
  </div>
)

/** The site's contact. */
export const SiteContact = () => {
  const { phone = '', hours = '' } = useSite().settings
  return <Contact phone={phone} hours={hours} />
}
