import { officeScreens } from '@openroll/contract/office/screens'
import { NavLink } from 'react-router'

/** Tabs for the lists of the directory. */
export const DirectoryTabs = () => (
  <nav className="office-tabs" aria-label="Directory lists">
    <NavLink to={officeScreens.reps.route} end>
      Reps
    </NavLink>
    <NavLink to={officeScreens.groups.route} end>
      Groups
    </NavLink>
    <NavLink to={officeScreens.portals.route} end>
      Portals
    </NavLink>
    <NavLink to={officeScreens.referrals.route} end>
      Referrals
    </NavLink>
  </nav>
)
