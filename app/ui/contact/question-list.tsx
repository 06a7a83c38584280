import Plus from "lucide-react/icons/plus";
import { Link } from "react-router";
import type { AskedQuestion } from "#app/shop/content/asked-questions.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import "./question-list.css";

/** Questions that people ask before they write: each answer folded under its question. */
export function QuestionList({ questions }: { questions: readonly AskedQuestion[] }) {
  return (
    <section className="section" aria-labelledby="questions-title">
      <div className="page questions">
        <h2 id="questions-title">Frequently asked questions</h2>
        <div>
          {questions.map(({ question, answer, more }) => (
            <details key={question} name="questions">
              <summary>
                <Icon of={Plus} />
                {question}
              </summary>
              <p>
                {answer}{" "}
                <Link className="link" to={more.to}>
                  {more.label}
                </Link>
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
