import { Link } from "react-router";
import type { LetterStanding } from "#app/shop/newsletter/letter-acts.ts";
import { letterPath, NEW_LETTER_PATH, READERS_FILE } from "#app/shop/newsletter/letter-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import "./newsletter.css";
import { LetterBadge } from "./letter-badge.tsx";

interface ListedLetter {
  id: string;
  standing: LetterStanding;
  subject: string;
  when: string;
  written: number;
}

/** Newsletters, the newest first, and how many people get the next one. */
export function NewsletterPage({
  letters,
  readers,
}: {
  letters: readonly ListedLetter[];
  readers: number;
}) {
  const people = readers === 1 ? "1 person" : `${readers.toLocaleString("en-US")} people`;
  return (
    <>
      <AdminHead
        title="Newsletter"
        words={`${people} agreed to offers by email. No one else gets one.`}
        actions={
          <>
            <ButtonLink to={READERS_FILE} look="outline" reloadDocument>
              Download the list
            </ButtonLink>
            <ButtonLink to={NEW_LETTER_PATH}>Write a newsletter</ButtonLink>
          </>
        }
      />
      {letters.length === 0 ? (
        <EmptyState title="No newsletters yet">
          Write one, send yourself a test, and send it to everyone who agreed.
        </EmptyState>
      ) : (
        <Table label="Newsletters">
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">Status</th>
              <th scope="col">When</th>
              <th scope="col" className="num">
                Emails
              </th>
            </tr>
          </thead>
          <tbody>
            {letters.map(({ id, subject, standing, when, written }) => (
              <tr key={id}>
                <td>
                  <Link className="link" to={letterPath(id)}>
                    {subject}
                  </Link>
                </td>
                <td>
                  <LetterBadge standing={standing} />
                </td>
                <td className="letter-when">{when}</td>
                <td className="num">{written.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
