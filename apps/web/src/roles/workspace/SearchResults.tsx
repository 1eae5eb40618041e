import type { Owner } from '../../arrive/landing/owner.ts'
import { SentQuotes } from '../quotes/SentQuotes.tsx'
import { Drafts } from './Drafts.tsx'
import { RecentMembers } from './RecentMembers.tsx'

/** Search results among members, drafts and quotes. Keys reset their pages for a new search. */
export const SearchResults = ({ owner, search }: { owner: Owner; search: string }) => (
  <>
    <RecentMembers owner={owner} search={search} />
    <Drafts search={search} key={`drafts ${search}`} />
    <SentQuotes search={search} key={`quotes ${search}`} />
  </>
)
