import { Link } from "react-router";
import type { PrintAgainCard } from "#app/shop/cart/print-again-card.ts";
import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { ownFilesPath, ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { PROJECTS_PATH } from "#app/shop/person/account-paths.ts";
import { ownProofsPath, proofFilePath } from "#app/shop/proof/proof-paths.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { OrderPicture } from "#app/ui/order/order-picture.tsx";
import { OWN_ORDERS_PATH } from "#app/shop/order/own-order-paths.ts";
import { FoldedPrintAgain } from "./print-again.tsx";
import "./projects.css";

interface Project {
  id: string;
  orderId: string;
  orderNumber: string;
  ordered: string;
  productName: string;
  facts: string;
  picture: string | null;
  files: readonly { id: string; name: string; bytes: number }[];
  proofs: readonly { id: string; number: number }[];
  /** What it costs today to print it again; `null` when it can't be. */
  printAgain: PrintAgainCard | null;
}

/** Everything that was printed for a customer, with what it was printed from. */
export function ProjectList({
  projects,
  page,
  pages,
}: {
  projects: readonly Project[];
  page: number;
  pages: number;
}) {
  return (
    <section aria-labelledby="projects" className="projects">
      <Breadcrumbs trail={[{ label: "Orders", to: OWN_ORDERS_PATH }]} current="Projects" />
      <h2 id="projects">Projects</h2>
      {projects.length === 0 ? (
        <EmptyState
          title="No projects yet."
          actions={<ButtonLink to="/products">Browse All Products</ButtonLink>}
        >
          What we print for you is kept here, with its files and approved proofs.
        </EmptyState>
      ) : (
        <ul className="project-grid">
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        toPage={(to) => (to === 1 ? PROJECTS_PATH : `${PROJECTS_PATH}?page=${to}`)}
      />
    </section>
  );
}

function ProjectCard({ project }: { project: Project }) {
  const { orderId, orderNumber, productName, ordered, facts, files, proofs, printAgain } = project;
  return (
    <li className="sheet project">
      <OrderPicture url={project.picture} sizes="(width < 40rem) 90vw, 20rem" />
      <div>
        <h3>
          <Link to={ownOrderPath(orderId)}>{productName}</Link>
        </h3>
        <p className="slug">
          {orderNumber}, {ordered}
        </p>
        {facts !== "" && <p className="small muted">{facts}</p>}
      </div>
      {(files.length > 0 || proofs.length > 0) && (
        <ul className="project-files small" aria-label={`Files of ${orderNumber}`}>
          {proofs.map(({ id, number }) => (
            <li key={id}>
              <a
                className="link"
                href={proofFilePath(ownProofsPath(orderId), id)}
                target="_blank"
                rel="noreferrer"
              >
                Proof {number}, approved
                <span className="sr-only">, in a new tab</span>
              </a>
            </li>
          ))}
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <Link
                className="link"
                to={`${ownFilesPath(orderId)}/${id}`}
                reloadDocument
                download
                aria-label={`Download ${name}`}
              >
                {name}
              </Link>{" "}
              <span className="muted num">{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {printAgain && (
        <FoldedPrintAgain
          orderId={orderId}
          what={[productName, facts, orderNumber].filter(Boolean).join(", ")}
          offer={printAgain}
        />
      )}
    </li>
  );
}
