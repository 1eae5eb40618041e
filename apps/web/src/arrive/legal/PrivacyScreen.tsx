import { shownPhone } from '@openroll/contract/shown'
import { useSite } from '../site/use-site.ts'

/** What happens with what people tell the site, in plain words. */
export const Component = () => {
  const { name, settings } = useSite()
  const { phone = '', support_email = '', address = '' } = settings
  return (
    <article className="page text-page">
      <title>{`Privacy at ${name}`}</title>
      <h1>Privacy</h1>
      <p className="hero-lead">What {name} asks you, why, and what happens with it.</p>
      <h2>What we ask</h2>
      <p>
        To show prices we ask your zip code, date of birth, gender and who needs coverage. To enroll you we ask what the
        plan needs: your name and address, how to reach you, your social security number, who else is covered, and how
        you pay. Some plans ask about your health.
      </p>
      <h2>How we keep it</h2>
      <p>
        Social security numbers, account and card numbers, health answers and signatures are encrypted before they are
        stored, and never shown again in full, not even to you. We keep a record of who looked at your data.
      </p>
      <h2>How long</h2>
      <p>
        An enrollment that you don’t submit is deleted 90 days after its last change, unless the operator of this site
        set another time. What you submitted and signed is kept as long as the law asks.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The carrier of your plan; whoever you enroll through, a representative or your employer, once you have
        submitted; and the service that takes your payment. We use no advertising cookies. Your browser keeps only the
        numbers that lead back to your enrollment.
      </p>
      <h2>What you can ask for</h2>
      <p>
        A copy of all that we hold about you, a correction, or its deletion as far as the law lets us. Call{' '}
        <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a> or write to{' '}
        <a href={`mailto:${support_email}`}>{support_email}</a>
        {address === '' ? '.' : `, or to ${name}, ${address}.`}
      </p>
    </article>
  )
}
