<?php

declare(strict_types=1);

namespace Rawatib\Tests;

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Scalar;
use PhpParser\Node\Stmt;
use PhpParser\NodeFinder;

/** A type is the list of its alternatives, or null where it is not known. */
final class Types
{
    /** @return list<string>|null */
    public static function of(?\ReflectionType $type, string $self): ?array
    {
        if ($type instanceof \ReflectionUnionType) {
            return array_merge(...array_map(static fn ($one): array => self::of($one, $self) ?? ['mixed'], $type->getTypes()));
        }
        if (!$type instanceof \ReflectionNamedType || $type->getName() === 'mixed') {
            return null;
        }
        $name = in_array($type->getName(), ['self', 'static'], true) ? $self : $type->getName();
        return $type->allowsNull() && $name !== 'null' ? [$name, 'null'] : [$name];
    }

    /**
     * Whether some alternative of what is given is taken.
     *
     * @param list<string>|null $taken
     * @param list<string>|null $given
     */
    public static function fit(?array $taken, ?array $given): bool
    {
        foreach ($given ?? [] as $one) {
            foreach ($taken ?? [] as $other) {
                if (self::fits($other, $one)) {
                    return true;
                }
            }
        }
        return $taken === null || $given === null;
    }

    private static function fits(string $taken, string $given): bool
    {
        return match (true) {
            is_a($given, $taken, true), strcasecmp($given, $taken) === 0, $taken === 'mixed', $given === 'mixed' => true,
            default => in_array($given, match ($taken) {
                'float' => ['int'],
                'bool' => ['true', 'false'],
                'true', 'false' => ['bool'],
                'callable' => ['Closure', 'string', 'array'],
                'iterable' => ['array', 'Generator'],
                default => [],
            }, true) || ($taken === 'object' && class_exists($given)),
        };
    }
}

/** What an expression is, as far as it is certain. */
final class Reader
{
    /** @return list<string>|null */
    public function typeOf(Node $node): ?array
    {
        return match (true) {
            $node instanceof Scalar\String_, $node instanceof Scalar\Encapsed, $node instanceof Expr\BinaryOp\Concat,
            $node instanceof Expr\Cast\String_ => ['string'],
            $node instanceof Scalar\LNumber, $node instanceof Expr\Cast\Int_ => ['int'],
            $node instanceof Scalar\DNumber, $node instanceof Expr\Cast\Double => ['float'],
            $node instanceof Expr\Array_, $node instanceof Expr\Cast\Array_ => ['array'],
            $node instanceof Expr\Closure, $node instanceof Expr\ArrowFunction => ['Closure'],
            $node instanceof Expr\BooleanNot, $node instanceof Expr\Instanceof_, $node instanceof Expr\Isset_ => ['bool'],
            $node instanceof Expr\ConstFetch => match ($node->name->toLowerString()) {
                'true', 'false', 'null' => [$node->name->toLowerString()],
                default => null,
            },
            $node instanceof Expr\New_ && $node->class instanceof Node\Name => [$this->className($node->class, $node)],
            $node instanceof Expr\Ternary => $this->either($node->if ?? $node->cond, $node->else),
            $node instanceof Expr\Assign => $this->typeOf($node->expr),
            $node instanceof Expr\Variable => is_string($node->name) ? $this->variable($node->name, $node) : null,
            $node instanceof Expr\PropertyFetch => $this->property($node),
            $this->isCall($node) => $this->answer($node),
            default => null,
        };
    }

    public function isCall(Node $node): bool
    {
        return $node instanceof Expr\CallLike && !$node->isFirstClassCallable();
    }

    public function classAround(Node $node): string
    {
        for (; $node !== null; $node = $node->getAttribute('parent')) {
            if ($node instanceof Stmt\ClassLike) {
                return (string) $node->namespacedName;
            }
        }
        return '';
    }

    public function className(Node\Name $name, Node $place): string
    {
        return match ($name->toLowerString()) {
            'self', 'static' => $this->classAround($place),
            'parent' => (string) get_parent_class($this->classAround($place)),
            default => $name->toString(),
        };
    }

    /** The one class of an object; null where it is not certain. */
    public function classOf(Node $object): ?string
    {
        $types = array_values(array_diff($object instanceof Node\Name
            ? [$this->className($object, $object)]
            : $this->typeOf($object) ?? [], ['null']));
        return count($types) === 1 && (class_exists($types[0]) || interface_exists($types[0])) ? $types[0] : null;
    }

    /** What is called; null where that is not certain. */
    public function callee(Expr\CallLike $call): ?\ReflectionFunctionAbstract
    {
        if ($call instanceof Expr\FuncCall) {
            $name = $call->name instanceof Node\Name ? $this->functionName($call->name) : null;
            return $name === null ? null : new \ReflectionFunction($name);
        }
        $class = $this->classOf($call instanceof Expr\MethodCall || $call instanceof Expr\NullsafeMethodCall ? $call->var : $call->class);
        $method = $call instanceof Expr\New_ ? '__construct' : ($call->name instanceof Node\Identifier ? $call->name->name : '');
        return $class !== null && method_exists($class, $method) ? new \ReflectionMethod($class, $method) : null;
    }

    public function functionName(Node\Name $name): ?string
    {
        $names = [(string) $name->getAttribute('namespacedName'), $name->toString()];
        return array_values(array_filter($names, 'function_exists'))[0] ?? null;
    }

    /** @return list<string>|null */
    private function either(Node $one, Node $other): ?array
    {
        $types = [$this->typeOf($one), $this->typeOf($other)];
        return in_array(null, $types, true) ? null : array_merge(...$types);
    }

    /** @return list<string>|null */
    private function property(Expr\PropertyFetch $node): ?array
    {
        $class = $this->classOf($node->var);
        $name = $node->name instanceof Node\Identifier ? $node->name->name : '';
        return $class !== null && property_exists($class, $name)
            ? Types::of((new \ReflectionProperty($class, $name))->getType(), $class)
            : null;
    }

    /** @return list<string>|null */
    private function answer(Expr\CallLike $call): ?array
    {
        $callee = $this->callee($call);
        return $callee === null ? null : Types::of($callee->getReturnType(), $callee instanceof \ReflectionMethod ? $callee->class : '');
    }

    /** @return list<string>|null */
    private function variable(string $name, Node $place): ?array
    {
        $function = $this->functionAround($place);
        if ($name === 'this') {
            return [$this->classAround($place)];
        }
        foreach ($function?->getParams() ?? [] as $param) {
            if ($param->var->name === $name) {
                return $this->writes($name, $function) === [] && !$param->variadic ? $this->declared($param->type) : null;
            }
        }
        if ($function instanceof Expr\ArrowFunction) {
            return $this->variable($name, $function);
        }
        $writes = $function === null ? [] : $this->writes($name, $function);
        $isOnce = count($writes) === 1 && $writes[0] instanceof Expr\Assign && $writes[0]->var instanceof Expr\Variable
            && $this->functionAround($writes[0]) === $function && !$this->reads($name, [$writes[0]->expr, ...$function->uses ?? []]);
        return $isOnce ? $this->typeOf($writes[0]->expr) : null;
    }

    public function functionAround(Node $node): ?Node\FunctionLike
    {
        do {
            $node = $node->getAttribute('parent');
        } while ($node !== null && !$node instanceof Node\FunctionLike);
        return $node;
    }

    /** @return list<Node> what gives the variable a value */
    private function writes(string $name, Node\FunctionLike $function): array
    {
        return (new NodeFinder())->find($function->getStmts() ?? [], fn (Node $node): bool => match (true) {
            $node instanceof Expr\Assign, $node instanceof Expr\AssignOp, $node instanceof Expr\AssignRef,
            $node instanceof Expr\PreInc, $node instanceof Expr\PostInc, $node instanceof Stmt\StaticVar,
            $node instanceof Stmt\Catch_ => $node->var !== null && $this->reads($name, $node->var),
            $node instanceof Stmt\Foreach_ => $this->reads($name, [$node->keyVar, $node->valueVar]),
            $node instanceof Expr\ClosureUse => $node->byRef && $this->reads($name, $node->var),
            default => false,
        });
    }

    /** @param Node|array<Node|null> $nodes */
    private function reads(string $name, Node|array $nodes): bool
    {
        $isIt = static fn (Node $node): bool => $node instanceof Expr\Variable && $node->name === $name;
        return (new NodeFinder())->findFirst(is_array($nodes) ? array_filter($nodes) : $nodes, $isIt) !== null;
    }

    /** @return list<string>|null */
    public function declared(?Node $type): ?array
    {
        if ($type instanceof Node\UnionType) {
            return array_merge(...array_map(fn (Node $one): array => $this->declared($one) ?? ['mixed'], $type->types));
        }
        return match (true) {
            $type instanceof Node\NullableType => [...$this->declared($type->type) ?? ['mixed'], 'null'],
            $type instanceof Node\Name => [$this->className($type, $type)],
            $type instanceof Node\Identifier && $type->name !== 'mixed' => [$type->toLowerString()],
            default => null,
        };
    }
}
