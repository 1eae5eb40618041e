import type { Owner } from '../../arrive/landing/owner.ts'
import { SentQuotes } from '../quotes/SentQuotes.tsx'
import { Drafts } from './Drafts.tsx'
import { RecentMembers } from './RecentMembers.tsx'

/** What a search finds among members, drafts and quotes. A page of one search is no page of another. */
export const Found = ({ owner, search }: { owner: Owner; search: string }) => (
  <>
    <RecentMembers owner={owner} search={search} />
    <Drafts search={search} key={`drafts ${search}`} />
    <SentQuotes search={search} key={`quotes ${search}`} />
  </>
)
