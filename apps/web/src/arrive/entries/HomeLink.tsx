import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasHomeCrumb, homeOf } from './home-of.ts'
import { useHomeBy } from './use-home.ts'

/** The link to home, wherever that is for this browser (SF-2.43). */
export const HomeLink = ({ className, children }: { className?: string; children: ReactNode }) => {
  const home = homeOf(useHomeBy())
  return home.startsWith('/') ? (
    <Link to={home} className={className}>
      {children}
    </Link>
  ) : (
    <a href={home} className={className}>
      {children}
    </a>
  )
}

/** Home as the first part of a breadcrumb; nothing on the specially branded site (SF-1.09, SF-2.34). */
export const HomeCrumb = () =>
  hasHomeCrumb(useHomeBy()) ? (
    <li>
      <HomeLink>Home</HomeLink>
    </li>
  ) : null
