import { Link } from "react-router";

/** Words of the catalog that resemble what was typed, each with its own results. */
export function CloseWords({ words }: { words: readonly string[] }) {
  return (
    <p>
      Did you mean{" "}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && (index === words.length - 1 ? " or " : ", ")}
          <Link
            className="link"
            to={{ pathname: "/search", search: new URLSearchParams({ q: word }).toString() }}
          >
            {word}
          </Link>
        </span>
      ))}
      ?
    </p>
  );
}
