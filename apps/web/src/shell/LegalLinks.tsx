import { useSite } from '../arrive/site/use-site.ts'
import { SiteLink } from './SiteLink.tsx'

/** Links to the legal pages. `newTab`: opens them in a new tab, so that nothing typed is lost. */
export const LegalLinks = ({ apart: newTab = false }: { apart?: boolean }) => {
  const { privacy_url, terms_url } = useSite().settings
  return (
    <ul className="footer-legal">
      <li>
        <SiteLink url={privacy_url} fallbackPath="/privacy" name="Privacy" newTab={newTab} />
      </li>
      <li>
        <SiteLink url={terms_url} fallbackPath="/terms" name="Terms of use" newTab={newTab} />
      </li>
      <li>
        <SiteLink fallbackPath="/accessibility" name="Accessibility" newTab={newTab} />
      </li>
    </ul>
  )
}
