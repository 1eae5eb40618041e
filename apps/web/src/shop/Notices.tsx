/** Drops duplicates and notices contained in a longer one. */
const withoutRepeats = (texts: readonly string[]): string[] => {
  const all = [...new Set(texts)]
  return all.filter((text) => !all.some((other) => other !== text && other.includes(text)))
}

/** The server's price notices, each once (SF-8.16, D-2.09). */
export const Notices = ({ texts }: { texts: readonly string[] }) => (
  <>
    {withoutRepeats(texts).map((text) => (
      <p className="muted fine-print" key={text}>
        {text}
      </p>
    ))}
  </>
)
