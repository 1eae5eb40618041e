/** The notices of the server beside prices, each once (SF-8.16, D-2.09). */
export const Notices = ({ texts }: { texts: readonly string[] }) => (
  <>
    {[...new Set(texts)].map((text) => (
      <p className="muted fine-print" key={text}>
        {text}
      </p>
    ))}
  </>
)
