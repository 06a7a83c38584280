import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import {
  BOARD_PATH,
  type BoardStage,
  STAGE_LISTS,
  STAGE_STATUS,
  STAGE_WORDS,
} from "#app/shop/order-admin/board.ts";
import { countWords } from "#app/shop/records/list-limits.ts";
import { STATUS_VERBS } from "#app/shop/order/order-status.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import type { DueView } from "#app/shop/order/due/due-view.ts";
import type { OrderProofState } from "#app/shop/order/proof-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ProofMark } from "#app/ui/order/order-badges.tsx";
import "./orders-board.css";
import { DueMark } from "./due-mark.tsx";
import { NewcomersTold, NewMark } from "./newcomers.tsx";
import { useNewcomers } from "./use-newcomers.ts";
import { ShipCard } from "#app/ui/admin/order/ship-card.tsx";

export interface BoardCard {
  id: string;
  orderNumber: string;
  customer: string;
  productName: string;
  orderStatus: OrderStatus;
  /** "today", "3 days" */
  age: string;
  /** In milliseconds since 1970. */
  placedAt: number;
  due: DueView;
  isPickup: boolean;
  isTest: boolean;
  proofState: OrderProofState;
  /** The stages that the order may go to from here. */
  next: readonly OrderStatus[];
}

interface Column {
  stage: BoardStage;
  /** `null` where it does not matter. */
  total: number | null;
  orders: readonly BoardCard[];
}

/** Orders by stage: a card is moved by its button, or dragged to a column that takes it. */
export function Board({
  columns,
  readAt,
  refused,
}: {
  columns: readonly Column[];
  /** When the columns were read, in milliseconds since 1970. */
  readAt: number;
  refused: { orderId: string | null; orderNumber: string; problem: string } | null;
}) {
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  /** The order whose carrier and tracking number are asked for. */
  const [shipping, setShipping] = useState<string | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const noteMoved = useFocusAlong(board, columns);
  const submit = useSubmit();
  const newcomers = useNewcomers(
    columns.flatMap(({ orders }) => orders),
    { list: BOARD_PATH, readAt },
  );
  const move = (card: BoardCard, to: OrderStatus) => {
    if (to === "shipped") {
      setShipping(card.id);
      return;
    }
    const fields = { orderId: card.id, expected: card.orderStatus, to };
    void submit(fields, { method: "post", action: BOARD_PATH, preventScrollReset: true });
  };
  return (
    <>
      <NewcomersTold count={newcomers.size} />
      {refused && (
        <Notice tone="fail" title="The order wasn't moved." live>
          <p>
            {refused.orderId !== null && (
              <Link className="link" to={adminOrderPath(refused.orderId)}>
                {refused.orderNumber || "The order"}
              </Link>
            )}{" "}
            {refused.problem}
          </p>
        </Notice>
      )}
      <div ref={board} className="board" role="region" aria-label="Board of orders" tabIndex={0}>
        {columns.map((column) => {
          const status = STAGE_STATUS[column.stage];
          const takes = status !== null && dragged?.next.includes(status) === true;
          const drop = (event: DragEvent) => {
            event.preventDefault();
            if (dragged && status !== null) move(dragged, status);
            setDragged(null);
          };
          return (
            <section
              key={column.stage}
              className={classNames("board-column", takes && "board-takes")}
              aria-labelledby={`stage-${column.stage}`}
              onDragOver={takes ? (event) => event.preventDefault() : undefined}
              onDrop={takes ? drop : undefined}
            >
              <ColumnHead {...column} />
              {column.orders.length === 0 && <p className="small muted board-none">None</p>}
              <ul>
                {column.orders.map((card) => (
                  <li
                    key={card.id}
                    id={`card-${card.id}`}
                    className="board-card"
                    draggable={card.next.length > 0 && shipping !== card.id}
                    onDragStart={() => setDragged(card)}
                    onDragEnd={() => setDragged(null)}
                    onSubmit={() => noteMoved(card.id)}
                  >
                    <Card
                      card={card}
                      stage={column.stage}
                      isNew={newcomers.has(card.id)}
                      isShipping={shipping === card.id}
                      onShipping={(isOpen) =>
                        setShipping((before) => {
                          if (isOpen) return card.id;
                          return before === card.id ? null : before;
                        })
                      }
                    />
                  </li>
                ))}
              </ul>
              <ColumnEnd {...column} />
            </section>
          );
        })}
      </div>
    </>
  );
}

/** The card that was moved by its button is drawn anew in another column: the focus goes along. */
function useFocusAlong(board: RefObject<HTMLDivElement | null>, columns: readonly Column[]) {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[id="card-${moved.current}"] a`)?.focus();
    moved.current = null;
  }, [board, columns]);
  return (orderId: string) => void (moved.current = orderId);
}

function ColumnHead({ stage, total }: Column) {
  return (
    <h2 id={`stage-${stage}`}>
      {STAGE_WORDS[stage]}
      {total !== null && <span className="count num">{countWords(total)}</span>}
    </h2>
  );
}

function ColumnEnd({ stage, total, orders }: Column) {
  const left = total === null ? null : total - orders.length;
  if (left === 0 || orders.length === 0) return null;
  return (
    <Link className="link small" to={STAGE_LISTS[stage]}>
      {left === null ? "All delivered orders" : `${countWords(left)} more in the list`}
    </Link>
  );
}

function Card({
  card,
  stage,
  isNew,
  isShipping,
  onShipping,
}: {
  card: BoardCard;
  stage: BoardStage;
  /** It came while the board was open. */
  isNew: boolean;
  isShipping: boolean;
  onShipping: (isOpen: boolean) => void;
}) {
  const busy = useNavigation().formData?.get("orderId") === card.id;
  const others = card.next.filter((status) => status !== "shipped");
  const seen = (
    <>
      <input type="hidden" name="orderId" value={card.id} />
      <input type="hidden" name="expected" value={card.orderStatus} />
    </>
  );
  const button = (status: OrderStatus) => (
    <Button
      key={status}
      type="submit"
      name="to"
      value={status}
      look={status === "shipped" ? undefined : "outline"}
      size="sm"
      busy={busy}
    >
      {STATUS_VERBS[status]} <span className="sr-only">{card.orderNumber}</span>
    </Button>
  );
  return (
    <>
      <div className="board-card-head">
        <Link to={adminOrderPath(card.id)} draggable={false}>
          {card.orderNumber}
        </Link>
        {isNew && <NewMark />}
        {stage !== "delivered" && <span className="small muted">{card.age}</span>}
      </div>
      <b>{card.customer}</b>
      <span className="small muted">
        {card.productName}
        {card.isPickup && ", pickup"}
        {card.isTest && ", test"}
      </span>
      <DueMark due={card.due} />
      <ProofMark state={card.proofState} />
      {others.length > 0 && (
        <Form method="post" action={BOARD_PATH} preventScrollReset>
          {seen}
          {others.map(button)}
        </Form>
      )}
      {card.next.includes("shipped") && (
        <ShipCard orderNumber={card.orderNumber} isOpen={isShipping} onToggle={onShipping}>
          {seen}
          <div>{button("shipped")}</div>
        </ShipCard>
      )}
    </>
  );
}
